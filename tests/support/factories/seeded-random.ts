/** Pseudo-random numbers, reproducible by their seed. */
export interface Dice {
  seed: number;
  /** Returns an integer from 0 to `below` - 1. */
  roll(below: number): number;
}

/** Returns a generator with the seed FAULT_SEED, or with a new seed. Algorithm: mulberry32. */
export function dice(seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)): Dice {
  let state = seed;
  return {
    seed,
    roll(below) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
}
