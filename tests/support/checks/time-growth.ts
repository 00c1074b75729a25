// Tells linear work from quadratic work by comparing two sizes, so that a busy machine does not fail a test.

const SMALL = 25_000;
const TIMES = 4;
/** Linear work grows four times, quadratic work sixteen times. */
const MAX_GROWTH = 10;
/** Shorter times are noise. */
const FLOOR_MS = 2;
const TRIES = 5;

/**
 * Returns whether work on 100,000 characters takes about four times as long as on 25,000. Compares the fastest of
 * several runs: pauses of the machine only ever add time.
 */
export function growsLinearly(work: (length: number) => unknown): boolean {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < TRIES; run += 1) {
    small = Math.min(
      small,
      msOf(() => work(SMALL)),
    );
    large = Math.min(
      large,
      msOf(() => work(SMALL * TIMES)),
    );
    if (large <= MAX_GROWTH * Math.max(small, FLOOR_MS)) return true;
  }
  return false;
}

function msOf(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}
