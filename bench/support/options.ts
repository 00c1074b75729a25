/** How long a benchmark measures. `--quick` shows whether something became slow; its figures are not precise. */
export interface Options {
  warmUpSeconds: number;
  seconds: number;
  rounds: number;
  isQuick: boolean;
}

/** Reads the options of a benchmark. */
export function readOptions(args: readonly string[] = process.argv.slice(2)): Options {
  const unknown = args.find((arg) => arg !== '--quick');
  if (unknown) throw new Error(`Unknown option ${unknown}: benchmarks know --quick only`);
  return args.includes('--quick')
    ? { warmUpSeconds: 2, seconds: 3, rounds: 1, isQuick: true }
    : { warmUpSeconds: 5, seconds: 10, rounds: 3, isQuick: false };
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
