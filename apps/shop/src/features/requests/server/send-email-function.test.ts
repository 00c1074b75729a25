// The function `send-email`, called by the unmodified client of the protocol and by plain HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptMail, staffMail } from '#src/features/request-mails/server/request-mail.tsx';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { createLog } from '#src/platform/observability/log.ts';
import { issuePass } from '#src/platform/security/onboarding-pass.ts';
import { post } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import { type Mail, MailFailed } from '../../../providers/mail/mail.ts';
import type { StoredRequest } from './request-repository.ts';

let people: ShopWithPeople;
let staff: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  staff = await people.person({ role: 'store' });
});
afterAll(() => people.shop.close());

const MISSING = {
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  phoneNumber: '070-123 45 67',
  bikeDescription: 'En lastcykel\nmed låda fram <b>helst</b> blå',
};
const CONTACT = { name: 'Bo', email: 'bo@example.se', message: 'Har ni öppet på lördag?' };
const PICK = {
  ...CONTACT,
  phoneNumber: '0371-100 00',
  bikeUrl: 'shop.example.se/cykel',
  productId: 'bike-1',
  productName: 'Cykel ett',
};
const CONTRACT = {
  type: 'contract-notification',
  companyName: 'Åkeriet i Gislaved AB',
  orgNumber: '556677-8899',
  contactName: 'Carin Ek',
  contactEmail: 'carin@example.se',
  contractName: 'Samarbetsavtal Åkeriet',
  detailedCompany: {
    companyName: 'Åkeriet',
    town: 'Gislaved',
    industryText: 'Transport',
    secret: 'not this',
  },
  creditRating: {
    rating: 72,
    ratingText: 'Kreditvärdig',
    creditLimit: 500000,
    currency: 'SEK',
    riskPrognosis: '0,4 %',
    commentary: 'Stabil',
  },
};

/** Sends all pending emails, and returns them. */
async function delivered(): Promise<Mail[]> {
  const { app } = people.shop;
  const before = app.recorded.length;
  const rows = await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  );
  for (const { id } of rows) await jobsOf(app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return app.recorded.slice(before);
}
const send = (body: unknown, language = 'sv', headers = {}) =>
  post(people.shop, `/functions/v1/send-email?lang=${language}`, body, headers);
const requests = () => people.inDatabase('select * from requests order by id');

describe.each([
  ['missing-bike', MISSING, 'Ny förfrågan: en cykel som inte finns i webbutiken', 'requested'],
  ['contact', CONTACT, 'Nytt meddelande från kontaktsidan', 'received'],
  ['active-pick', PICK, 'Ny ActivePick-förfrågan', 'requested'],
] as const)('%s', (type, data, subject, state) => {
  test('[S7.49] is stored, then emailed to staff in Swedish, with the sender as the reply address', async () => {
    const { data: answer, error } = await people
      .client()
      .functions.invoke('send-email', { body: { type, data } });
    expect(error).toBeNull();
    expect(answer).toEqual({
      success: true,
      id: expect.any(String),
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [row] = await people.inDatabase('select * from requests where id = $1', [answer.id]);
    expect(row).toMatchObject({ kind: type, state, name: data.name, email: data.email, user_id: null });
    const [mail, receipt, ...more] = await delivered();
    expect(more).toEqual([]);
    // [S3.ACK] The sender gets a receipt with the link to track the request.
    expect(receipt?.to).toEqual({ name: '', address: data.email });
    expect(receipt?.text).toContain(`/requests/${answer.id}#${answer.code}`);
    expect(mail).toMatchObject({
      to: { address: people.shop.app.settings.mail.contactTo },
      replyTo: { name: '', address: data.email },
      subject,
    });
    const [words = ''] = ('message' in data ? data.message : data.bikeDescription).split('\n');
    expect(mail?.text).toContain(`> ${words}`);
    expect(mail?.html).not.toContain('<b>helst');
  });

  test('[S5.03] with an empty field asks for all fields, and stores nothing', async () => {
    const before = (await requests()).length;
    const empty = { ...data, name: '  ' };
    const [sv, en] = [await send({ type, data: empty }), await send({ type, data: empty }, 'en')];
    expect([sv.status, JSON.parse(sv.text).error]).toEqual([422, 'Fyll i alla fält.']);
    expect(JSON.parse(en.text)).toMatchObject({
      success: false,
      error: 'Please fill in all fields.',
      code: 'fields-missing',
      fields: [{ field: 'name', code: 'required' }],
    });
    expect((await requests()).length).toBe(before);
  });
});

test('a signed-in sender gets a receipt in the language of the request, to the address of the account', async () => {
  const anna = await people.person();
  const { data, error } = await anna.client.functions.invoke('send-email?lang=en', {
    body: { type: 'contact', data: { ...CONTACT, email: 'elsewhere@example.se' } },
  });
  expect(error).toBeNull();
  const [row] = await people.inDatabase('select user_id, language from requests where id = $1', [data.id]);
  expect(row).toEqual({ user_id: anna.id, language: 'en' });
  const mails = await delivered();
  expect(mails.map(({ to }) => to.address).sort()).toEqual(
    [anna.email, people.shop.app.settings.mail.contactTo].sort(),
  );
  const receipt = mails.find(({ to }) => to.address === anna.email);
  expect(receipt?.subject).toBe('We have received your request – ActivePick');
  expect(receipt?.text).toContain('weekdays between 9 am and 5 pm');
});

test('[READ.SET] the emails about a request use the shop’s name from the settings', async () => {
  const [row] = await people.inDatabase<StoredRequest>("select * from requests where kind = 'active-pick'");
  const { settings } = people.shop.app;
  const shop = { ...settings, brand: { ...settings.brand, name: 'Cykla' } };
  const request = { ...(row as StoredRequest), language: 'sv', createdAt: new Date() } as StoredRequest;
  const staffed = await staffMail(request, shop);
  const receipt = await receiptMail(request, { to: 'bo@example.se', link: 'https://x.example' }, shop);
  expect(staffed.subject).toBe('Ny Cykla-förfrågan');
  expect(receipt.text).toContain('din Cykla-förfrågan');
  expect(JSON.stringify([staffed, receipt])).not.toContain('ActivePick');
});

test('the same text within minutes is the same request, also for concurrent requests', async () => {
  const body = { type: 'contact', data: { ...CONTACT, message: 'Dubbelklick' } };
  const answers = await Promise.all([send(body), send(body), send(body)]);
  const ids = new Set(answers.map(({ text }) => JSON.parse(text).id));
  expect(ids.size).toBe(1);
  expect(await delivered()).toHaveLength(2);
});

describe('contract-notification', () => {
  test('[M1] is refused with a pass', async () => {
    const pass = await issuePass(
      { keys: people.account.keys, now: people.shop.app.now },
      uuidv7(),
      '127.0.0.1',
    );
    const refused = await people.shop.ask('/functions/v1/send-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-pass': pass },
      body: JSON.stringify(CONTRACT),
    });
    expect(refused.status).toBe(403);
    expect(await delivered()).toEqual([]);
  });

  test('[S7.51] is emailed to sales for staff, with the rating, and encrypted in the outbox', async () => {
    const { error } = await staff.client.functions.invoke('send-email', { body: CONTRACT });
    expect(error).toBeNull();
    const waiting = await people.inDatabase(
      `select payload from outbox where kind = 'contract-notification'`,
    );
    expect(JSON.stringify(waiting)).not.toMatch(/Gislaved|carin|556677/);
    const [mail] = await delivered();
    expect(mail?.to.address).toBe(people.shop.app.settings.mail.salesTo);
    for (const part of [mail?.text, mail?.html]) {
      for (const word of ['556677-8899', 'Carin Ek', '72', '0,4 %', 'Transport'])
        expect(part).toContain(word);
      // [READ.MON.03] Amounts have thousands separators, in kronor.
      expect(part?.replace(/\s|&nbsp;/g, ' ')).toContain('500 000 kr');
      expect(part).not.toContain('not this');
    }
  });

  test('[S7.51] can be sent without a rating', async () => {
    const { error } = await staff.client.functions.invoke('send-email', {
      body: { ...CONTRACT, detailedCompany: null, creditRating: null },
    });
    expect(error).toBeNull();
    expect((await delivered())[0]?.text).toContain('Ingen kreditupplysning finns.');
  });

  test('[S7.52] is accepted although its email fails: the failure is logged, and an admin can see it', async () => {
    const body = { ...CONTRACT, contractName: 'Går inte fram' };
    const { data, error } = await staff.client.functions.invoke('send-email', { body });
    expect([data, error]).toEqual([{ success: true }, null]);
    const failing = {
      send: () => Promise.reject(new MailFailed('refused', 'EENVELOPE 550')),
      close() {},
    };
    const [row] = await people.inDatabase<{ id: string }>(`select id from outbox where state = 'waiting'`);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const app = { ...people.shop.app, mail: failing, log };
    await jobsOf(app)['deliver-outbox']?.({ id: row?.id }, { attempt: 1, max: 12 });
    expect(await people.inDatabase(`select kind from outbox where state = 'failed'`)).toEqual([
      { kind: 'contract-notification' },
    ]);
    expect(lines.join()).toContain('an outbox row could not be delivered');
    expect(lines.join()).not.toMatch(/Carin|carin@|556677/);
  });

  test('is emailed only once a day', async () => {
    const body = { ...CONTRACT, contractName: 'En gång' };
    await staff.client.functions.invoke('send-email', { body });
    await staff.client.functions.invoke('send-email', { body });
    expect(await delivered()).toHaveLength(1);
  });
});
