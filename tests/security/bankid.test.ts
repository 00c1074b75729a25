// T14, T15 and the server's part of F17: a BankID sign-in belongs to the browser that started it and works once. Only
// the provider's signed token identifies the person.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BankidBrowser, bankidBrowser, type CallbackResult } from '#tests/browser/bankid-browser.ts';
import { controlBankid, somebodyNew } from '#tests/browser/bankid-page.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { BankidFinished } from '../../apps/shop/src/features/bankid/contract.ts';
import { sweepAttempts } from '../../apps/shop/src/features/bankid/server/bankid-repository.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ bankid: 'sandbox' });
});
afterAll(() => people.shop.close());

const issuer = () => people.shop.app.settings.bankid.issuer;
const newPerson = () => somebodyNew(issuer());
const browser = () => bankidBrowser(people.shop);
const userIdOf = ({ session }: BankidFinished) => (session as { user: { id: string } }).user.id;
const countOf = async (table: 'users' | 'sessions') => {
  const [row] = await people.inDatabase<{ n: number }>(`select count(*)::int as n from ${table}`);
  return (row as { n: number }).n;
};
const outcome = async (one: BankidBrowser, returned: CallbackResult) => {
  const { status, body } = await one.callback(returned);
  return [status, body.code];
};

/** Expects that a function creates neither an account nor a session. */
async function makingNobody(work: () => Promise<void>): Promise<void> {
  const before = [await countOf('users'), await countOf('sessions')];
  await work();
  expect([await countOf('users'), await countOf('sessions')]).toEqual(before);
}

const setBack = (state: string, age: string) =>
  people.inDatabase('update bankid_attempts set expires_at = now() - $2::interval where state_hash = $1', [
    createHash('sha256').update(state).digest(),
    age,
  ]);

describe('[T14] a sign-in is bound to its browser', () => {
  test('[T14] a state swapped between two browsers signs in neither, and each can still finish its own', async () => {
    const [mallory, victim] = [browser(), browser()];
    const person = await newPerson();
    const theirs = await mallory.walk({ person });
    const own = await victim.walk({ person: await newPerson() });
    await makingNobody(async () => {
      // The attacker's callback in the victim's browser would sign the victim in as the attacker.
      expect(await outcome(victim, theirs)).toEqual([400, 'invalid-state']);
      expect(await outcome(mallory, own)).toEqual([400, 'invalid-state']);
    });
    expect((await mallory.callback(theirs)).status).toBe(200);
    expect((await victim.callback(own)).status).toBe(200);
  });

  test('[T14] the code of one sign-in with the state of another signs in nobody', async () => {
    const one = browser();
    const first = await one.walk({ person: await newPerson() });
    const second = await one.walk({ person: await newPerson() });
    await makingNobody(async () => {
      const mixed = { code: first.code, state: second.state } as CallbackResult;
      expect(await outcome(one, mixed)).toEqual([400, 'failed']);
    });
  });

  test.each([
    ['no state', ({ code }: CallbackResult) => ({ code }) as CallbackResult, 'invalid-state'],
    ['an empty state', (returned: CallbackResult) => ({ ...returned, state: '' }), 'invalid-state'],
    [
      'another state',
      (returned: CallbackResult) => ({ ...returned, state: 'x'.repeat(43) }),
      'invalid-state',
    ],
    ['no code', ({ state }: CallbackResult) => ({ state }) as CallbackResult, 'failed'],
    ['another code', (returned: CallbackResult) => ({ ...returned, code: 'made-up' }), 'failed'],
    [
      'another issuer',
      (returned: CallbackResult) => ({ ...returned, iss: 'https://somebody.example' }),
      'failed',
    ],
  ] as const)('[T14] a callback with %s signs in nobody', async (_name, change, code) => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    await makingNobody(async () => {
      expect(await outcome(one, change(returned))).toEqual([400, code]);
    });
  });

  test('[T14] a callback without the cookie, or with a forged one, signs in nobody', async () => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    await makingNobody(async () => {
      expect(await outcome(browser(), returned)).toEqual([400, 'invalid-state']);
      const forged = await one.callback(returned, { headers: { cookie: `bankid=${'x'.repeat(43)}` } });
      expect(forged.body.code).toBe('invalid-state');
    });
  });

  test.each([
    'wrong-key',
    'alg-none',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'wrong-nonce',
    'no-nonce',
    'no-number',
    'bad-number',
    'other-scheme',
  ])('[T14] an invalid token signs in nobody: %s', async (nextToken) => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    await controlBankid(issuer(), 'control', { nextToken });
    await makingNobody(async () => {
      const { status, body } = await one.callback(returned);
      expect([status, body.code, body.error]).toEqual([400, 'failed', 'BankID authentication failed']);
    });
  });

  test('[T14] a page of another origin cannot start or finish one', async () => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    const from: Record<string, string>[] = [
      { origin: 'https://mallory.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    await makingNobody(async () => {
      for (const headers of from) {
        const begun = await one.call({ action: 'initiate' }, { headers });
        expect([begun.status, begun.body.code]).toEqual([403, 'other-page']);
        expect((await one.callback(returned, { headers })).body.code).toBe('other-page');
      }
    });
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await one.callback(returned, { headers: own })).status).toBe(200);
  });

  test('[T14] the cookie contains only a secret, inaccessible to scripts and other sites', async () => {
    const { headers } = await browser().initiate();
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).not.toContain('Domain');
  });
});

describe('[T15] a typed number identifies nobody', () => {
  test('[T15] the response to a typed number is the same for known and unknown people', async () => {
    const [known, unknown] = [await newPerson(), await newPerson()];
    await browser().signIn(known);
    const shapes = await Promise.all(
      [known, unknown].map(async (personalNumber) => {
        const { status, body, headers } = await browser().initiate({ personalNumber });
        const lengths = Object.entries(body).map(([name, value]) => [name, value.length]);
        return { status, lengths, headers: Object.keys(headers).sort() };
      }),
    );
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('[T15] signs in the person who identified, not the owner of the typed number', async () => {
    const [typed, signs] = [await newPerson(), await newPerson()];
    const typedId = userIdOf(await browser().signIn(typed));
    const signsId = userIdOf(await browser().signIn(signs));
    expect(userIdOf(await browser().signIn(signs, { personalNumber: typed }))).toBe(signsId);
    expect(signsId).not.toBe(typedId);
  });

  test('[T15] a typed number alone starts no app: it needs a QR code or this device, by a pushed request', async () => {
    const personalNumber = await newPerson();
    for (const device of [undefined, 'this', 'other']) {
      const { body } = await browser().initiate({ personalNumber, ...(device ? { device } : {}) });
      const url = new URL(body.authUrl);
      expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    }
  });

  test('[T15] no URL, log line or response contains a number', async () => {
    const ssn = await newPerson();
    const one = browser();
    const begun = await one.initiate({ personalNumber: ssn });
    const finished = await one.signIn(ssn, { personalNumber: ssn });
    const said = [JSON.stringify(begun), JSON.stringify(finished), ...people.shop.logLines].join('\n');
    for (const number of [ssn, ssn.slice(2), `${ssn.slice(0, 8)}-${ssn.slice(8)}`])
      expect(said).not.toContain(number);
  });
});

describe('[F17] a sign-in is interrupted or repeated', () => {
  test('[F17] the first callback wins, the second is refused as used', async () => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    expect((await one.callback(returned)).status).toBe(200);
    const again = await one.callback(returned);
    expect([again.status, again.body.code]).toEqual([409, 'already-used']);
    expect(again.body.error).toMatch(/has already been used/);
  });

  test('[F17] one of two concurrent callbacks wins', async () => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    const sessions = await countOf('sessions');
    const answers = await Promise.all([one.callback(returned), one.callback(returned)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf('sessions')).toBe(sessions + 1);
  });

  test('[F17] two tabs each finish their own sign-in, in any order', async () => {
    const one = browser();
    const [ada, bo] = [await newPerson(), await newPerson()];
    const first = await one.walk({ person: ada });
    const second = await one.walk({ person: bo });
    expect((await one.callback(second)).status).toBe(200);
    expect((await one.callback(first)).status).toBe(200);
  });

  test('[F17] one that took longer than ten minutes is refused as expired, and can be restarted', async () => {
    const one = browser();
    const person = await newPerson();
    const returned = await one.walk({ person });
    await setBack(returned.state as string, '1 second');
    const late = await one.callback(returned);
    expect([late.status, late.body.code]).toEqual([410, 'expired']);
    expect(late.body.error).toMatch(/took too long/);
    expect((await one.signIn(person)).success).toBe(true);
  });

  test('[F17] an unfinished one is deleted by the retention job, and is unknown afterwards', async () => {
    const one = browser();
    const returned = await one.walk({ person: await newPerson() });
    await setBack(returned.state as string, '2 hours');
    expect(await sweepAttempts(people.shop.app.db.pool)).toBeGreaterThan(0);
    expect(await outcome(one, returned)).toEqual([400, 'invalid-state']);
  });

  test('[F17] a cancelled one has ended: its state is refused afterwards', async () => {
    const one = browser();
    const returned = await one.walk('cancel');
    expect(await outcome(one, returned)).toEqual([400, 'cancelled']);
    expect(await outcome(one, { ...returned, error: null, code: 'made-up' })).toEqual([409, 'already-used']);
  });

  test('[F17] each failure has its own message, in both languages', async () => {
    const one = browser();
    const used = await one.walk({ person: await newPerson() });
    await one.callback(used);
    const texts = async (language: 'sv' | 'en') => {
      const over = await one.walk({ person: await newPerson() });
      await setBack(over.state as string, '1 second');
      const ends: CallbackResult[] = [
        used,
        over,
        await one.walk('cancel'),
        await one.walk('fail'),
        { code: 'c', state: 'x'.repeat(43) },
      ];
      const said: string[] = [];
      for (const end of ends) said.push((await one.callback(end, { language })).body.error);
      return said;
    };
    const all = [...(await texts('sv')), ...(await texts('en'))];
    expect(new Set(all).size).toBe(10);
  });
});
