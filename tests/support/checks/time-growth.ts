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
 * several runs: pauses of the machine only ever add time. `now` returns milliseconds.
 */
export function growsLinearly(work: (length: number) => unknown, now = () => performance.now()): boolean {
  const msOf = (length: number) => {
    const begun = now();
    work(length);
    return now() - begun;
  };
  const small = Math.max(FLOOR_MS, Math.min(...Array.from({ length: TRIES }, () => msOf(SMALL))));
  for (let run = 0; run < TRIES; run += 1) if (msOf(SMALL * TIMES) <= MAX_GROWTH * small) return true;
  return false;
}
