// Collects the figures that the benchmarks print and pass to bin/bench.mjs, each with the floor of the same run.
import { appendFileSync } from 'node:fs';

/** One line of the table. */
export interface Figure {
  claim: string;
  measured: string;
  floor: string;
  ratio: string;
  wanted: string;
  holds: boolean;
}

const figures: Figure[] = [];
// A figure in absolute units may double before it fails, because this machine may be slower.
const LEEWAY = 2;

const rounded = (value: number) => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, digits === 0 ? ' ' : '');
};
const withUnit = (value: number, unit: string) => `${rounded(value)} ${unit}`.trim();
const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;

/** Records a speed that must reach a share of its floor. More is better. */
export function recordShare(of: {
  claim: string;
  measured: number;
  floor: number;
  unit: string;
  atLeast: number;
  aim?: number;
}): void {
  const ratio = of.measured / of.floor;
  record({
    claim: of.claim,
    measured: withUnit(of.measured, of.unit),
    floor: withUnit(of.floor, of.unit),
    ratio: percent(ratio),
    wanted: `>= ${of.atLeast * 100} %${of.aim ? `, aim ${of.aim * 100} %` : ''}`,
    holds: ratio >= of.atLeast,
  });
}

/** Records a time or size that depends on the machine. It fails only above twice its limit. */
export function recordAbsolute(of: {
  claim: string;
  measured: number;
  floor: number;
  unit: string;
  limit: number;
}): void {
  record({
    claim: of.claim,
    measured: withUnit(of.measured, of.unit),
    floor: withUnit(of.floor, of.unit),
    ratio: `${rounded(of.measured / of.floor)} x`,
    wanted: `<= ${withUnit(of.limit, of.unit)} (fails above ${withUnit(of.limit * LEEWAY, of.unit)})`,
    holds: of.measured <= of.limit * LEEWAY,
  });
}

/** Records a time as a multiple of its floor. Less is better. */
export function recordTimes(of: {
  claim: string;
  measured: number;
  floor: number;
  unit: string;
  atMost: number;
}): void {
  const ratio = of.measured / of.floor;
  record({
    claim: of.claim,
    measured: withUnit(of.measured, of.unit),
    floor: withUnit(of.floor, of.unit),
    ratio: `${rounded(ratio)} x`,
    wanted: `<= ${of.atMost} x`,
    holds: ratio <= of.atMost,
  });
}

/** Records a figure without a floor that is the same on every machine, such as bytes or scores. */
export function recordExact(of: {
  claim: string;
  measured: number;
  unit: string;
  limit: number;
  isLowest?: boolean;
  digits?: number;
}): void {
  const shown = (value: number) =>
    of.digits === undefined ? withUnit(value, of.unit) : value.toFixed(of.digits);
  record({
    claim: of.claim,
    measured: shown(of.measured),
    floor: '-',
    ratio: percent(of.measured / of.limit),
    wanted: `${of.isLowest ? '>=' : '<='} ${shown(of.limit)}`,
    holds: of.isLowest ? of.measured >= of.limit : of.measured <= of.limit,
  });
}

function record(figure: Figure): void {
  figures.push(figure);
  const { claim, measured, floor, ratio, wanted, holds } = figure;
  console.log(`${claim}: ${measured}, floor ${floor}, ${ratio} (${wanted})${holds ? '' : ' FALLS SHORT'}`);
  if (process.env.BENCH_RESULTS) appendFileSync(process.env.BENCH_RESULTS, `${JSON.stringify(figure)}\n`);
}

/** Sets the exit code from the recorded figures. A benchmark without figures fails. */
export function conclude(): void {
  process.exitCode = figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1;
}
