// T13: forms that send email are not a relay. The sender controls no recipient, no header and no number of emails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { REQUEST_LIMITS } from '../../apps/shop/src/features/requests/server/send-email-function.ts';
import { jobsOf } from '../../apps/shop/src/jobs.ts';
import { uuidv7 } from '../../apps/shop/src/platform/database/uuid.ts';
import { issuePass } from '../../apps/shop/src/platform/security/onboarding-pass.ts';
import { createSmtpMail } from '../../apps/shop/src/providers/mail/smtp.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ mail: 'sandbox' });
});
afterAll(() => people.shop.close());

const DATA = {
  'missing-bike': {
    name: 'Bo',
    email: 'bo@example.se',
    phoneNumber: '0701234567',
    bikeDescription: 'En cykel',
  },
  contact: { name: 'Bo', email: 'bo@example.se', message: 'Hej' },
  'active-pick': {
    name: 'Bo',
    email: 'bo@example.se',
    phoneNumber: '0701234567',
    message: 'En cykel',
    bikeUrl: 'https://example.se',
    productId: 'bike-1',
    productName: 'Cykel',
  },
} as const;
const CONTRACT = {
  type: 'contract-notification',
  companyName: 'Bolaget AB',
  orgNumber: '556677-8899',
  contactName: 'Bo',
  contactEmail: 'bo@example.se',
  contractName: 'Avtal',
};
const EVIL = [
  '\r\nBcc: victim@example.se',
  '\nTo: victim@example.se',
  '\rX-Evil: 1',
  '\u2028Bcc: victim@example.se',
];

const send = (body: unknown, headers = {}, shop = people) =>
  post(shop.shop, '/functions/v1/send-email', body, headers);
async function deliverAll(): Promise<void> {
  const rows = await people.inDatabase<{ id: string }>(`select id from outbox where state = 'waiting'`);
  for (const { id } of rows)
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
}
const fields = Object.entries(DATA).flatMap(([type, data]) =>
  Object.keys(data).map((field) => ({ type, field })),
);

describe('[T13] a header in a field', () => {
  test.each(fields)(
    '[T13] $type $field reaches no header and no other recipient',
    async ({ type, field }) => {
      for (const evil of EVIL) {
        const data = { ...DATA[type as 'contact'], [field]: `Bo${evil}` };
        const { status } = await send({ type, data });
        // Names are read as one line.
        const isRefused = ['email', 'phoneNumber', 'bikeUrl'].includes(field);
        expect([field, status]).toEqual([field, isRefused ? 422 : 200]);
      }
      await deliverAll();
      expect(await people.shop.app.caughtMails('victim@example.se')).toEqual([]);
      // The sender gets a receipt without any typed text.
      for (const mail of await people.shop.app.caughtMails('bo@example.se'))
        expect(`${mail.subject}${mail.text}`).not.toMatch(/victim|X-Evil|Bcc|\bBo\b/);
    },
  );

  test.each(['companyName', 'orgNumber', 'contactName', 'contactEmail', 'contractName'])(
    '[T13] contract-notification %s reaches no header and no other recipient',
    async (field) => {
      const { token } = await people.person({ role: 'admin' });
      for (const evil of EVIL) {
        const { status } = await send(
          { ...CONTRACT, [field]: `Bo${evil}`.slice(0, 20) },
          { authorization: `Bearer ${token}` },
        );
        expect(status).toBe(200);
      }
      await deliverAll();
      expect(await people.shop.app.caughtMails('victim@example.se')).toEqual([]);
      expect(
        (await people.shop.app.caughtMails(people.shop.app.settings.mail.salesTo)).length,
      ).toBeGreaterThan(0);
    },
  );
});

test('[T13] recipients and unknown fields in a body are refused', async () => {
  for (const more of [
    { to: 'victim@example.se' },
    { cc: 'victim@example.se' },
    { subject: 'x' },
    { replyTo: 'x' },
  ]) {
    expect((await send({ type: 'contact', data: DATA.contact, ...more })).status).toBe(400);
    expect((await send({ type: 'contact', data: { ...DATA.contact, ...more } })).status).toBe(400);
  }
});

test('[T13] typed markup is plain text in the email', async () => {
  const message = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await send({ type: 'contact', data: { ...DATA.contact, name: '<b>Bo</b>', message } });
  await deliverAll();
  const [mail] = await people.shop.app.caughtMails(people.shop.app.settings.mail.contactTo);
  expect(mail?.html).not.toMatch(/<img|<script|<b>Bo/);
  expect(mail?.html).toContain('&lt;img');
});

test('[T13] the honeypot field silently stops programs', async () => {
  const before = await people.inDatabase('select count(*)::int as n from requests');
  const answer = await send({
    type: 'contact',
    data: { ...DATA.contact, message: 'Köp nu' },
    website: 'http://spam',
  });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    { success: true, id: expect.any(String), code: expect.any(String) },
  ]);
  expect(await people.inDatabase('select count(*)::int as n from requests')).toEqual(before);
});

test('[M1] [T13] a contract notification is refused to everybody but staff', async () => {
  const customer = await people.person({ role: 'endcustomer' });
  expect((await send(CONTRACT)).status).toBe(401);
  expect((await send(CONTRACT, { authorization: `Bearer ${people.keys.anonKey}` })).status).toBe(401);
  expect((await send(CONTRACT, { authorization: `Bearer ${customer.token}` })).status).toBe(403);
  const pass = (ip: string) =>
    issuePass({ keys: people.account.keys, now: people.shop.app.now }, uuidv7(), ip);
  expect((await send(CONTRACT, { 'x-access-pass': await pass('10.1.2.3') })).status).toBe(401);
  expect((await send(CONTRACT, { 'x-access-pass': await pass('127.0.0.1') })).status).toBe(403);
});

test('[T13] [T34] a hundred posts reach the limit, and the outbox has only the shop’s recipient', async () => {
  const limited = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1' } });
  const statuses: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const data = { ...DATA.contact, email: `bo${n}@example.se`, message: `Meddelande ${n}` };
    const answer = await send({ type: 'contact', data }, {}, limited);
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(answer.text).error).toMatch(/många förfrågningar/);
    }
  }
  const stored = statuses.filter((status) => status === 200).length;
  expect([stored, statuses.filter((status) => status === 429).length]).toEqual([20, 80]);
  for (const { id } of await limited.inDatabase<{ id: string }>('select id from outbox'))
    await jobsOf(limited.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  const recipients = new Set(limited.shop.app.recorded.map(({ to }) => to.address));
  const { contactTo } = limited.shop.app.settings.mail;
  const receipts = limited.shop.app.recorded.filter(({ to }) => to.address !== contactTo);
  expect(recipients).toContain(contactTo);
  expect([limited.shop.app.recorded.length, receipts.length]).toEqual([
    stored + REQUEST_LIMITS.receiptsPerNetwork.points,
    REQUEST_LIMITS.receiptsPerNetwork.points,
  ]);
  await limited.shop.close();
});

test('[S3.ACK] [T13] a signed-out sender gets a receipt with a link, and an address gets at most two per day', async () => {
  const limited = await shopWithPeople({ environment: { AUTH_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  for (let n = 0; n < 4; n += 1) {
    const data = { ...DATA.contact, name: 'Vinn Miljonen', message: `Meddelande ${n}` };
    const from = { 'x-forwarded-for': `10.3.0.${n}` };
    expect((await send({ type: 'contact', data }, from, limited)).status).toBe(200);
  }
  for (const { id } of await limited.inDatabase<{ id: string }>('select id from outbox'))
    await jobsOf(limited.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  const receipts = limited.shop.app.recorded.filter(({ to }) => to.address === DATA.contact.email);
  expect(receipts).toHaveLength(REQUEST_LIMITS.receiptsPerEmail.points);
  for (const { to, text, html, subject } of receipts) {
    expect(text).toMatch(/\/requests\/[0-9a-f-]{36}#[\w-]{43}/);
    expect(to.name).toBe('');
    expect(`${subject}${text}${html}`).not.toMatch(/Vinn|Miljonen|Meddelande \d/);
  }
  await limited.shop.close();
});

test('[F13] while the mail server is down, a request is stored and confirmed, and emailed once later', async () => {
  const { app } = people.shop;
  const down = createSmtpMail({ ...app.settings, mail: { ...app.settings.mail, port: 9 } });
  const message = 'Mejlservern är nere';
  expect((await send({ type: 'contact', data: { ...DATA.contact, message } })).status).toBe(200);
  const [row] = await people.inDatabase<{ id: string }>(`select id from outbox where state = 'waiting'`);
  const id = row?.id as string;
  const without = jobsOf({ ...app, mail: down })['deliver-outbox'];
  await expect(without?.({ id }, { attempt: 1, max: 12 })).rejects.toMatchObject({ kind: 'unavailable' });
  down.close();
  expect(await people.inDatabase('select 1 from requests where message = $1', [message])).toHaveLength(1);
  await deliverAll();
  await deliverAll();
  const mails = await app.caughtMails(app.settings.mail.contactTo);
  expect(mails.filter(({ text }) => text.includes(message))).toHaveLength(1);
});
