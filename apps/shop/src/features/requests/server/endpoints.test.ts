// Tracking a request, and handling it in the list, over HTTP, for every kind of caller.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import type { Mail } from '../../../providers/mail/mail.ts';
import type { FollowedRequest, QueuedRequest, WorkedRequest } from '../contract.ts';

let people: ShopWithPeople;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  staff = await people.person({ role: 'store' });
  colleague = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(() =>
  people.inDatabase('delete from requests').then(() => people.inDatabase('delete from outbox')),
);

const PICK = {
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  phoneNumber: '070-123 45 67',
  message: 'En lastcykel med låda fram',
  bikeUrl: 'shop.example.se/cykel',
  productName: 'Cykel ett',
};
const CONTACT = { name: 'Bo', email: 'bo@example.se', message: 'Har ni öppet på lördag?' };
type Sent = { id: string; code: string };

async function sent(type: string, data: object, by?: Person, language = 'sv'): Promise<Sent> {
  const headers = by ? { authorization: `Bearer ${by.token}` } : {};
  const answer = await post(
    people.shop,
    `/functions/v1/send-email?lang=${language}`,
    { type, data },
    headers,
  );
  return JSON.parse(answer.text);
}
interface Told<Data> {
  status: number;
  data: Data;
  code?: string;
  nextCursor?: string | null;
}
async function ask<Data>(path: string, { by = staff, body }: { by?: Person | null; body?: object } = {}) {
  const headers = by ? { authorization: `Bearer ${by.token}` } : {};
  const { status, text } = body
    ? await post(people.shop, path, body, headers)
    : await people.shop.ask(path, { headers });
  return { status, ...JSON.parse(text) } as Told<Data>;
}
const follow = (id: string, code?: string, by: Person | null = null) =>
  ask<FollowedRequest>(`/api/requests/${id}/status`, { by, body: code ? { code } : {} });
const queue = (query = '') => ask<QueuedRequest[]>(`/api/staff/requests${query}`);
const read = (id: string, by = staff) => ask<WorkedRequest>(`/api/staff/requests/${id}`, { by });
const move = (id: string, body: object, by = staff) =>
  ask<WorkedRequest>(`/api/staff/requests/${id}/moves`, { by, body });
const idsOf = (told: Told<{ id: string }[]>) => told.data.map(({ id }) => id);

async function delivered(): Promise<Mail[]> {
  const { app } = people.shop;
  const before = app.recorded.length;
  const rows = await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  );
  for (const { id } of rows) await jobsOf(app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return app.recorded.slice(before);
}

describe('a sender', () => {
  test('tracks a request by its code, which is in no URL and no log', async () => {
    const { id, code } = await sent('active-pick', PICK);
    const { status, data } = await follow(id, code);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id,
      kind: 'active-pick',
      state: 'requested',
      message: PICK.message,
      bikeUrl: 'https://shop.example.se/cykel',
      history: [{ event: 'sent', state: 'requested', message: null }],
    });
    expect(people.shop.logLines.join()).not.toContain(code);
  });

  test('sees nothing with an unknown code, the code of another request, or none', async () => {
    const [first, second] = [await sent('active-pick', PICK), await sent('contact', CONTACT)];
    for (const code of [second.code, 'x'.repeat(43), undefined])
      expect((await follow(first.id, code)).code).toBe('not-found');
    expect((await follow(second.id, second.code)).status).toBe(200);
  });

  test('who is signed in has a list, and can open their own requests without a code, unlike others', async () => {
    const [anna, eva] = [await people.person(), await people.person()];
    const { id } = await sent('contact', CONTACT, anna);
    const own = await ask<{ id: string; excerpt: string }[]>('/api/profile/requests', { by: anna });
    expect(own.data).toMatchObject([{ id, kind: 'contact', state: 'received', excerpt: CONTACT.message }]);
    expect((await follow(id, undefined, anna)).status).toBe(200);
    for (const other of [eva, staff, null]) expect((await follow(id, undefined, other)).status).toBe(404);
    expect((await ask<[]>('/api/profile/requests', { by: eva })).data).toEqual([]);
  });

  test('[I6] gets a message instead of the old link’s page after staff send a new link', async () => {
    const { id, code } = await sent('contact', CONTACT);
    const renewed = await move(id, { version: 1, move: 'new-link' });
    expect(renewed.data).toMatchObject({ state: 'received', version: 2 });
    expect(renewed.data.history.at(-1)?.event).toBe('new-link');
    expect(await follow(id, code)).toMatchObject({ status: 410, code: 'link-ended' });
    expect((await follow(id, 'x'.repeat(43))).status).toBe(404);
    const mail = (await delivered()).find(({ subject }) => subject.startsWith('Här är din nya länk'));
    expect(mail?.to.address).toBe(CONTACT.email);
    const fresh = new RegExp(`/requests/${id}\\S*#([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
    const { status, data } = await follow(id, fresh);
    expect([status, data.history.map(({ event }) => event)]).toEqual([200, ['sent']]);
  });

  test('[I6] sees that the link has expired once the request is deleted', async () => {
    const { id, code } = await sent('contact', CONTACT);
    await people.inDatabase('delete from requests');
    expect(await follow(id, code)).toMatchObject({ status: 410, code: 'link-ended' });
    expect((await follow(id, 'x'.repeat(43))).status).toBe(404);
  });

  test('sees the messages of staff, but no note or name', async () => {
    const { id, code } = await sent('contact', CONTACT);
    await ask(`/api/staff/requests/${id}/assignment`, { body: { version: 1, isMine: true } });
    await move(id, { version: 2, move: 'note', note: 'Ring tillbaka' });
    await move(id, { version: 3, move: 'answer', message: 'Ja, till tre.', note: 'Svarat' });
    const { data } = await follow(id, code);
    expect(data.state).toBe('answered');
    expect(data.history.map(({ event, message }) => [event, message])).toEqual([
      ['sent', null],
      ['answer', 'Ja, till tre.'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Ring tillbaka|Svarat|Åkesson/);
  });
});

describe('the list for staff', () => {
  test('is filtered by kind, state and owner, and read in pages', async () => {
    const made: string[] = [];
    for (let n = 0; n < 27; n += 1)
      made.push((await sent('contact', { ...CONTACT, message: `Nummer ${n}` })).id);
    const pick = await sent('active-pick', PICK);
    const first = await queue();
    expect(idsOf(first)).toEqual([pick.id, ...made.slice(3).reverse()]);
    const second = await queue(`?cursor=${first.nextCursor}`);
    expect(idsOf(second)).toEqual(made.slice(0, 3).reverse());
    expect(second.nextCursor).toBeNull();
    expect(idsOf(await queue('?kind=active-pick'))).toEqual([pick.id]);
    await ask(`/api/staff/requests/${pick.id}/assignment`, { body: { version: 1, isMine: true } });
    const mine = await queue('?owner=mine&state=open');
    expect(mine.data).toMatchObject([{ id: pick.id, assignee: { name: 'Anna Åkesson', isYou: true } }]);
    expect(idsOf(await queue('?owner=nobody'))).not.toContain(pick.id);
    await move(pick.id, { version: 2, move: 'decline', message: 'Finns inte.' });
    expect(idsOf(await queue('?state=declined'))).toEqual([pick.id]);
    expect(idsOf(await queue('?state=open&kind=active-pick'))).toEqual([]);
    expect((await queue('?state=lost')).status).toBe(400);
  });

  test('is searched by prefixes of words, names, addresses and numbers, with any special characters', async () => {
    const pick = await sent('active-pick', PICK);
    const contact = await sent('contact', CONTACT);
    const reference = pick.id.slice(-8);
    for (const [q, found] of [
      ['lastcyk', [pick.id]],
      ['ÖBERG åsa', [pick.id]],
      ['asa@example.se', [pick.id]],
      ['070-123 45', [pick.id]],
      ['+4670123', [pick.id]],
      [reference, [pick.id]],
      ['example', [contact.id, pick.id]],
      ["ha'); drop table requests; --", []],
      ['& | ! ( :*', [contact.id, pick.id]],
      ['lördag', [contact.id]],
    ] as const)
      expect([q, idsOf(await queue(`?q=${encodeURIComponent(q)}`))]).toEqual([q, found]);
    expect(idsOf(await queue('?q=example&kind=contact'))).toEqual([contact.id]);
  });

  test('finds a rare old request among many newer ones', async () => {
    const old = await sent('contact', { ...CONTACT, message: 'Sällsynt ord' });
    await people.inDatabase(
      `insert into requests (id, kind, state, language, name, email, message, fingerprint)
        select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'contact', 'received', 'sv', 'Bo', 'b@c.se',
          'Vanligt', '' from generate_series(1, 1100) n`,
    );
    expect(idsOf(await queue('?q=s%C3%A4llsynt'))).toEqual([old.id]);
    expect((await queue('?q=vanligt')).data).toHaveLength(25);
  });

  test('is for staff: customers and signed-out callers are refused each endpoint', async () => {
    const { id } = await sent('contact', CONTACT);
    const anna = await people.person();
    for (const [by, status] of [
      [anna, 403],
      [null, 401],
    ] as const) {
      expect((await ask('/api/staff/requests', { by })).status).toBe(status);
      expect((await ask(`/api/staff/requests/${id}`, { by })).status).toBe(status);
      for (const act of ['moves', 'assignment'])
        expect((await ask(`/api/staff/requests/${id}/${act}`, { by, body: {} })).status).toBe(status);
    }
    expect((await follow(id, undefined, anna)).status).toBe(404);
  });
});

describe('a request', () => {
  test('[S1.13] changes its state step by step, with an entry in the history and an email in the language of the request', async () => {
    const { id, code } = await sent('active-pick', PICK, undefined, 'en');
    await delivered();
    const steps = ['verify-availability', 'verify-eligibility', 'procure', 'deliver'] as const;
    for (const [place, step] of steps.entries())
      expect((await move(id, { version: place + 1, move: step, message: `Step ${place}` })).status).toBe(200);
    const mails = await delivered();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [PICK.email, 'We can get the bike – ActivePick'],
      [PICK.email, 'Your benefit covers it – ActivePick'],
      [PICK.email, 'We have ordered what you asked for – ActivePick'],
      [PICK.email, 'Your request is complete – ActivePick'],
    ]);
    for (const [place, { text, html }] of mails.entries()) {
      expect(text).toContain(`> Step ${place}`);
      expect(text).toContain(`/requests/${id}?lang=en#${code}`);
      // No typed text is sent to an unconfirmed address.
      expect(`${text}${html}`).not.toMatch(/lastcykel|shop\.example/);
    }
    const { data } = await read(id);
    expect(data).toMatchObject({ state: 'delivered', version: 5 });
    expect(data.history.map(({ event, by }) => [event, by?.name ?? null])).toEqual([
      ['sent', null],
      ...steps.map((step) => [step, 'Anna Åkesson']),
    ]);
  });

  test('is declined only with a reason, and a message is answered only with a text', async () => {
    const pick = await sent('active-pick', PICK);
    const contact = await sent('contact', CONTACT);
    for (const [id, act] of [
      [pick.id, 'decline'],
      [contact.id, 'answer'],
    ] as const) {
      expect((await move(id, { version: 1, move: act, message: '  ' })).status).toBe(400);
      expect((await read(id)).data.version).toBe(1);
      expect((await move(id, { version: 1, move: act, message: 'Därför.' })).status).toBe(200);
    }
    const mails = await delivered();
    const told = mails.filter(({ to }) => to.address === CONTACT.email).map(({ text }) => text);
    expect(told.join('\n')).toContain('> Därför.');
  });

  test('refuses actions that its state does not allow', async () => {
    const { id } = await sent('active-pick', PICK);
    for (const act of ['procure', 'deliver', 'answer'])
      expect((await move(id, { version: 1, move: act, message: 'x' })).status).toBe(409);
    expect((await read(id)).data.state).toBe('requested');
  });

  test('[F21] that two people change at the same time is changed by one of them, once, with one email', async () => {
    const { id } = await sent('active-pick', PICK);
    await delivered();
    const answers = await Promise.all([
      move(id, { version: 1, move: 'verify-availability', note: 'Min' }),
      move(id, { version: 1, move: 'decline', message: 'Finns inte' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('changed-meanwhile');
    const { data } = await read(id);
    expect(data.version).toBe(2);
    expect(data.history).toHaveLength(2);
    expect(await delivered()).toHaveLength(1);
  });

  test('is deleted with its account, and after its retention', async () => {
    const anna = await people.person();
    const { id, code } = await sent('contact', CONTACT, anna);
    const old = await sent('active-pick', PICK);
    await people.inDatabase(`update requests set created_at = now() - interval '25 months' where id = $1`, [
      old.id,
    ]);
    await jobsOf(people.shop.app)['sweep-expired']?.({}, { attempt: 1, max: 1 });
    expect((await follow(old.id, old.code)).code).toBe('link-ended');
    expect((await follow(id, code)).status).toBe(200);
    const gone = await people.shop.ask('/api/profile', {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
        'content-length': 18,
      },
      body: JSON.stringify({ confirmed: true }),
    });
    expect(gone.status).toBe(200);
    expect((await follow(id, code)).code).toBe('link-ended');
    expect(await people.inDatabase('select request_id from request_search')).toEqual([]);
  });
});
