// A browser without a script at the sandbox's BankID: follows redirects with cookies, decides on its page, and gives the
// address at which it comes back to the shop.

import { randomInt } from 'node:crypto';
import { steerService } from '#tests/app/service-steering.ts';
import { withCheckDigit } from '#tests/factories/check-digit.ts';

/** What is decided on the page. */
export type BankidDecision = { person: string } | 'cancel' | 'fail';

/** The people whom the sandbox knows from the start, by number. */
export const PETRA = '196805029268';
/** The same. */
export const HELGA = '192907304766';

const MOST_STEPS = 10;

/** Walks from the address that `initiate` gave to the shop's callback, and returns its query. */
export async function walkBankid(authUrl: string, decision: BankidDecision): Promise<URLSearchParams> {
  const issuer = new URL(authUrl).origin;
  const cookies = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
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
  let address = authUrl;
  let answer = await ask(address);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const location = answer.headers.get('location');
    if (location) {
      address = new URL(location, address).href;
      if (new URL(address).origin !== issuer) return new URL(address).searchParams;
      answer = await ask(address);
    } else if (answer.ok && new URL(address).pathname.startsWith('/sign-in/')) {
      answer = await ask(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(decision),
      });
    } else
      throw new Error(
        `BankID answers ${answer.status} at ${address}: ${(await answer.text()).slice(0, 500)}`,
      );
  }
  throw new Error('BankID leads in circles');
}

const formOf = (decision: BankidDecision): string =>
  new URLSearchParams(
    typeof decision === 'string' ? { decision } : { decision: 'identify', person: decision.person },
  ).toString();

/** Tells a sandbox's BankID something; `path` as its README has it. */
export async function steerBankid(issuer: string, path: string, input: unknown): Promise<void> {
  await steerService(issuer, path, input);
}

/** Returns the number of somebody who was not there before: born in the 1970s, with the right check digit. */
export async function somebodyNew(issuer: string, name = 'Ny'): Promise<string> {
  const two = (number: number) => String(number).padStart(2, '0');
  const short = `7${randomInt(10)}${two(randomInt(1, 13))}${two(randomInt(1, 29))}${randomInt(100, 1_000)}`;
  const ssn = `19${withCheckDigit(short)}`;
  await steerBankid(issuer, 'persons', { ssn, givenName: name, familyName: 'Påhittad' });
  return ssn;
}
