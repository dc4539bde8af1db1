// When the worker's own code was reached, by both clocks.
export const entered = process.hrtime.bigint();
export const enteredAt = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
