"""Decodes and encodes the cases of a file that IndependentCodecTests writes: `check_cases.py cases.json answers.json`.

A case has a root's schema, its value, and the bytes that Ingot wrote. Its answer says how the value was read, how it is written in the plainest
way, and in another that readers have to take as well; or which fault stopped it.
"""
import json
import random
import sys
import traceback

from ingot_codec import Schema


def answer(schema, case, choose):
    read = schema.decode(case["root"], bytes.fromhex(case["bytes"]))
    plain = schema.encode(case["root"], case["value"])
    free = schema.encode(case["root"], case["value"], choose)
    return {"read": json.dumps(read), "same": json.dumps(read, sort_keys=True) == json.dumps(case["value"], sort_keys=True), "plain": plain.hex(), "free": free.hex()}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)
    schema, choose, answers = Schema(cases["types"]), random.Random(len(cases["cases"])), []
    for case in cases["cases"]:
        try:
            answers.append(answer(schema, case, choose))
        except Exception:  # whatever it is, the test shows it beside its case
            answers.append({"fault": traceback.format_exc(), "same": False})
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(answers, file)


if __name__ == "__main__":
    main()
