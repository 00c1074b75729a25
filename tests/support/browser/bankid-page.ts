// A browser without scripts at the sandbox's BankID. Follows redirects with cookies, submits the page's form and
// returns the shop's callback URL.

import { randomInt } from 'node:crypto';
import { controlService } from '#tests/app/service-control.ts';
import { withCheckDigit } from '#tests/factories/check-digit.ts';

/** The decision on the page. */
export type BankidDecision = { person: string } | 'cancel' | 'fail';

/** The numbers of the sandbox's initial people. */
export const PETRA = '196805029268';
/** Another of them. */
export const HELGA = '192907304766';

const MAX_STEPS = 10;

/** Goes from the URL of `initiate` to the shop's callback. Returns the callback's query. */
export async function walkBankid(authUrl: string, decision: BankidDecision): Promise<URLSearchParams> {
  const issuer = new URL(authUrl).origin;
  const cookies = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  let url = authUrl;
  let answer = await ask(url);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== issuer) return new URL(url).searchParams;
      answer = await ask(url);
    } else if (answer.ok && new URL(url).pathname.startsWith('/sign-in/')) {
      answer = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(decision),
      });
    } else
      throw new Error(`BankID answers ${answer.status} at ${url}: ${(await answer.text()).slice(0, 500)}`);
  }
  throw new Error('BankID redirects in circles');
}

const formOf = (decision: BankidDecision): string =>
  new URLSearchParams(
    typeof decision === 'string' ? { decision } : { decision: 'identify', person: decision.person },
  ).toString();

/** Calls the control API of a sandbox's BankID. Its README lists the values of `path`. */
export async function controlBankid(issuer: string, path: string, input: unknown): Promise<void> {
  await controlService(issuer, path, input);
}

/** Returns a new personal number with a birth year in the 1970s and a valid check digit. */
export async function somebodyNew(issuer: string, name = 'Ny'): Promise<string> {
  const two = (number: number) => String(number).padStart(2, '0');
  const short = `7${randomInt(10)}${two(randomInt(1, 13))}${two(randomInt(1, 29))}${randomInt(100, 1_000)}`;
  const ssn = `19${withCheckDigit(short)}`;
  await controlBankid(issuer, 'persons', { ssn, givenName: name, familyName: 'Påhittad' });
  return ssn;
}
