import {
  fuzzCalls,
  tryCanaries,
  tryEnumeration,
  tryHeaders,
  tryPaths,
  trySlowClients,
  walkRights,
} from './attacks.mjs';

const ATTACKS = [
  ['rights', 'T23', walkRights],
  ['hostile texts', 'T24 T25', fuzzCalls],
  ['addresses', 'T25 T29', tryPaths],
  ['headers', 'T29 T30', tryHeaders],
  ['enumeration', 'T20', tryEnumeration],
  ['slow clients', '-', trySlowClients],
  ['secrets in logs', 'S1 S2', tryCanaries],
];

/** Runs the attacks one after the other. Returns a row of each: `{ name, rows, tried, found, seconds }`. */
export async function runAttacks(target, say = () => undefined) {
  const results = [];
  for (const [name, rows, attack] of ATTACKS) {
    if (attack === tryCanaries && !target.writtenDown) continue;
    say(`${name} ...`);
    const begun = performance.now();
    const { tried, found } = await attack(target);
    results.push({ name, rows, tried, found, seconds: (performance.now() - begun) / 1_000 });
  }
  return results;
}

/** Returns the table of a run, and below it each finding. */
export function tableOf(results) {
  const line = (...cells) => cells.map((cell, at) => String(cell).padEnd([18, 10, 8, 10, 8][at])).join('');
  return [
    line('attack', 'rows', 'tried', 'findings', 'seconds'),
    ...results.map(({ name, rows, tried, found, seconds }) =>
      line(name, rows, tried, found.length, seconds.toFixed(1)),
    ),
    ...results.flatMap(({ name, found }) => found.map(({ where, what }) => `${name}: ${where} ${what}`)),
  ].join('\n');
}
