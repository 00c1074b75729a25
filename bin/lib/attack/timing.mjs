// Compares response times for known and unknown email addresses.
import { as, newEmail } from './people.mjs';

const ROUNDS = 25;
// Known and unknown addresses alternate, so a busy machine slows both. A smaller difference is noise.
const RATIO = 2;
const MIN_MS = 5;

const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];

/** Compares response times for an address with an account and one without (T20). */
export async function tryTiming(target) {
  const found = [];
  const calls = [
    ['/auth/v1/token?grant_type=password', (email) => ({ email, password: 'not-the-password-7' })],
    ['/auth/v1/recover', (email) => ({ email })],
    ['/auth/v1/otp', (email) => ({ email, create_user: false })],
  ];
  for (const [path, bodyFor] of /** @type {[string, (email: string) => object][]} */ (calls)) {
    const times = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, email] of [
        ['known', target.scene.victim.email],
        ['unknown', newEmail('timing')],
      ])
        times[kind].push((await as(target)('POST', path, bodyFor(email))).ms);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const [fast, slow] = [Math.min(known, unknown), Math.max(known, unknown)];
    if (slow > fast * RATIO && slow - fast > MIN_MS)
      found.push({
        where: `POST ${path}`,
        what: `takes ${known.toFixed(1)} ms for a known address and ${unknown.toFixed(1)} ms for an unknown one`,
      });
  }
  return { tried: calls.length * ROUNDS * 2, found };
}
