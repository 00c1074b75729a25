import { tryAccounts } from './accounts.mjs';
import { tryCanaries, tryEnumeration, tryHeaders, tryPaths, trySlowClients, walkRights } from './attacks.mjs';
import { tryDisplayed } from './displayed.mjs';
import { fuzzCalls } from './fuzz.mjs';
import { tryGrants } from './grants.mjs';
import { tryHalfSessions } from './half-sessions.mjs';
import { tryLargeBodies } from './large-bodies.mjs';
import { tryLimits } from './limits.mjs';
import { tryLinkSpellings } from './link-spellings.mjs';
import { tryMailboxes } from './mailboxes.mjs';
import { tryMemberRights } from './member-rights.mjs';
import { tryOnboarding } from './onboarding.mjs';
import { tryOtherPersons } from './other-persons.mjs';
import { tryOwnApprovals } from './own-approvals.mjs';
import { tryPersonalData } from './personal-data.mjs';
import { tryProduction } from './production.mjs';
import { fuzzPrograms } from './program-fuzz.mjs';
import { tryTiming } from './timing.mjs';
import { tryTokens } from './tokens.mjs';
import { tryUploads } from './uploads.mjs';
import { tryWrongRows } from './wrong-rows.mjs';

// The last column names what an attack needs of its target: logs, or the people and orders that scene.mjs
// creates on a demonstration.
const ATTACKS = [
  ['rights', 'T23', walkRights],
  ['other persons', 'T23', tryOtherPersons, 'scene'],
  ['tokens', 'M8', tryTokens, 'demo'],
  ['large bodies', 'H2', tryLargeBodies, 'scene'],
  ['wrong rows', 'T63', tryWrongRows, 'scene'],
  ['accounts', 'H1 H4 L', tryAccounts, 'demo'],
  ['half sessions', 'T60', tryHalfSessions, 'demo'],
  ['grants', 'T61', tryGrants, 'demo'],
  ['own approvals', 'T37', tryOwnApprovals, 'demo'],
  ['onboarding', 'H5 M1', tryOnboarding, 'demo'],
  ['personal data', 'M4 M5', tryPersonalData, 'demo'],
  ['shown later', 'T10 T26', tryDisplayed, 'demo'],
  ['links in names', 'T64', tryLinkSpellings, 'demo'],
  ['rights of members', 'T66', tryMemberRights, 'demo'],
  ['uploads', 'T28 F12', tryUploads, 'demo'],
  ['hostile values', 'T24 T25', fuzzCalls, 'scene'],
  ['programs', 'T24 T35 T40', fuzzPrograms, 'demo'],
  ['addresses', 'T25 T29', tryPaths],
  ['headers', 'T29 T30', tryHeaders],
  ['enumeration', 'T20', tryEnumeration],
  ['timing', 'T20', tryTiming, 'demo'],
  ['slow clients', '-', trySlowClients],
  ['production', 'M2 M3 T31', tryProduction, 'demo'],
  ['secrets in logs', 'S1 S2', tryCanaries, 'writtenDown'],
];
const LIMIT_ATTACKS = [
  ['limits', 'H3 M1 M6', tryLimits, 'demo'],
  ['mailboxes', 'T62', tryMailboxes, 'demo'],
];

/** Runs the attacks one after the other. Returns a row for each: `{ name, rows, tried, found, seconds }`. */
export const runAttacks = (target, say, only) => run(ATTACKS, target, say, only);

/** Runs the attacks that need an instance with the limits of production. */
export const runLimitAttacks = (target, say, only) => run(LIMIT_ATTACKS, target, say, only);

async function run(attacks, target, say = (/** @type {string} */ _text) => undefined, only = undefined) {
  const results = [];
  for (const [name, rows, attack, need] of attacks) {
    if (need && !target[need]) continue;
    if (only && !only.split(',').some((part) => name.includes(part))) continue;
    say(`${name} ...`);
    const begun = performance.now();
    const { tried, found } = await finished(attack, target);
    const row = { name, rows, tried, found, seconds: (performance.now() - begun) / 1_000 };
    results.push(row);
    // Each row is printed at once, so that a run that is ended early has shown what it found.
    say(tableOf([row]).split('\n').slice(1).join('\n'));
  }
  return results;
}

// An attack that fails is a finding of its own, and the others still run.
async function finished(attack, target) {
  try {
    return await attack(target);
  } catch (error) {
    const what = `could not finish: ${error instanceof Error ? error.message : error}`;
    return { tried: 1, found: [{ where: 'the attack', what }] };
  }
}

/** Returns the table of a run, followed by the findings. */
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
