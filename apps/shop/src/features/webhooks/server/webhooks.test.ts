// The webhooks of companies: endpoints over HTTP, events and retries, on a real database.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { callerOf, handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { type Delivery, MAX_WEBHOOKS, WEBHOOK_EVENTS, type Webhook } from '../contract.ts';
import { createWebhookDispatcher, RETRY_SECONDS, type WebhookDispatcher } from './dispatch-webhooks.ts';
import { renderDisabledWebhookMail } from './mails/mail-disabled.ts';
import { webhookHeaders } from './sign-webhook.ts';

interface Received {
  path: string | undefined;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

let people: ShopWithPeople;
let ask: ReturnType<typeof callerOf>;
let owner: Person;
let company: string;
let receiver: http.Server;
let port: number;
let received: Received[];
let status: number;
let hanging: http.ServerResponse[];
let dispatcher: WebhookDispatcher;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = callerOf(people);
  owner = await people.person();
  receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      const { headers } = request;
      received.push({
        path: request.url,
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body,
      });
      if (request.url === '/hang') hanging.push(response);
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await people.shop.close();
});
beforeEach(async () => {
  received = [];
  hanging = [];
  status = 204;
  await people.inDatabase('delete from webhook_endpoints');
  company = await activeEmployer(people, 'Hakverket AB');
  await makeMember(people, company, owner, ['owner']);
  dispatcher = createWebhookDispatcher(people.shop.app, { allowsLoopback: true }, { polls: false });
});

const root = (id = company) => `/api/employer/${id}/webhooks`;
const add = (path = '/in', body: object = {}, as = owner, id = company) =>
  ask<{ secret: string; webhook: Webhook }>(root(id), as, {
    method: 'POST',
    body: { url: `http://127.0.0.1:${port}${path}`, events: WEBHOOK_EVENTS, ...body },
  });
const log = (webhookId: string) => ask<Delivery[]>(`${root()}/${webhookId}/deliveries`, owner);
const queue = (state = 'confirmed', id = company) =>
  people.inDatabase(`select queue_webhooks($1, 'order.updated', jsonb_build_object('state', $2::text))`, [
    id,
    state,
  ]);
const makeDue = () =>
  people.inDatabase(`update webhook_deliveries set next_try_at = now() where state = 'waiting'`);
const mails = () =>
  people.inDatabase<{ payload: { webhookId: string; userId: string } }>(
    `select * from outbox where kind = 'webhook-disabled' and payload ->> 'webhookId' in
      (select id::text from webhook_endpoints where company_id = $1)`,
    [company],
  );

test('[T40] a secret is shown once and stored encrypted, and the webhook is signed with it', async () => {
  const made = await add();
  expect(made.status).toBe(201);
  const { secret, webhook } = made.data;
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify((await ask(root(), owner)).data)).not.toContain(secret);
  const [row] = await people.inDatabase<{ whole: string }>(
    'select e::text as whole from webhook_endpoints e where id = $1',
    [webhook.id],
  );
  expect(row?.whole).not.toContain(secret.slice('whsec_'.length));
  expect(people.shop.logLines.join('\n')).not.toContain(secret);
  await queue();
  await dispatcher.dispatchDue();
  const [got] = received as [Received];
  const headers = webhookHeaders(
    { id: got.id, body: got.body, at: new Date(Number(got.timestamp) * 1_000) },
    [secret],
  );
  expect(got.signature).toBe(headers['webhook-signature']);
  expect(JSON.parse(got.body)).toMatchObject({ type: 'order.updated', data: { state: 'confirmed' } });
  expect((await log(webhook.id)).data).toMatchObject([
    { id: got.id, state: 'delivered', attempts: 1, status: 204, problem: null, nextTryAt: null },
  ]);
});

test('[T40] while a secret is rotated, both sign; then only the new one', async () => {
  const { secret: first, webhook } = (await add()).data;
  const rotated = await ask<{ secret: string; webhook: Webhook }>(`${root()}/${webhook.id}/secret`, owner, {
    method: 'POST',
  });
  const second = rotated.data.secret;
  expect(second).not.toBe(first);
  expect(rotated.data.webhook.previousUntil).not.toBeNull();
  const signaturesOf = async () => {
    await queue();
    await dispatcher.dispatchDue();
    const got = received.at(-1) as Received;
    const at = new Date(Number(got.timestamp) * 1_000);
    const by = (secret: string) => webhookHeaders({ ...got, at }, [secret])['webhook-signature'] as string;
    const sent = got.signature.split(' ');
    return { first: sent.includes(by(first)), second: sent.includes(by(second)), count: sent.length };
  };
  expect(await signaturesOf()).toEqual({ first: true, second: true, count: 2 });
  await people.inDatabase('update webhook_endpoints set previous_until = now() where id = $1', [webhook.id]);
  expect(await signaturesOf()).toEqual({ first: false, second: true, count: 1 });
});

test('steps of benefits and payroll periods are told, each to the endpoints that want them', async () => {
  await add('/benefits', { events: ['benefit.updated'] });
  await add('/periods', { events: ['payroll-period.updated'] });
  const personId = await listPerson(people, company, { name: 'Åsa Öberg', email: 'asa@example.se' });
  const benefitId = await readyBenefit(people, { companyId: company, personId, priceOre: 1_899_000 });
  await handOver(people, benefitId, '2026-04-10');
  const period = (text: string) => people.inDatabase(text, [company]);
  await period(`insert into payroll_periods (company_id, month, state) values ($1, '2026-04-01', 'closed')`);
  await period('delete from payroll_periods where company_id = $1');
  for (let count = 1; count > 0; ) count = await dispatcher.dispatchDue();
  const told = (path: string) =>
    received
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(told('/benefits').map(({ data }) => data)).toMatchObject([
    { id: benefitId, state: 'ready' },
    { id: benefitId, state: 'active' },
  ]);
  expect(told('/periods')).toMatchObject([
    { type: 'payroll-period.updated', data: { month: '2026-04', state: 'closed' } },
    { type: 'payroll-period.updated', data: { month: '2026-04', state: 'open' } },
  ]);
});

test('[T35] an event of one company is never told to another', async () => {
  const other = await activeEmployer(people, 'Annat Hak AB');
  await makeMember(people, other, owner, ['owner']);
  await add('/other', {}, owner, other);
  await add('/own');
  await queue('confirmed');
  await dispatcher.dispatchDue();
  expect(received.map(({ path }) => path)).toEqual(['/own']);
});

describe('a receiver that fails', () => {
  test('is tried again by the plan, then disabled, and the owners are mailed once', async () => {
    const { webhook } = (await add()).data;
    await queue();
    status = 500;
    for (const seconds of RETRY_SECONDS) {
      await dispatcher.dispatchDue();
      const [waiting] = await people.inDatabase<{ wait: number; state: string }>(
        `select extract(epoch from next_try_at - tried_at)::float8 as wait, state from webhook_deliveries
          where endpoint_id = $1`,
        [webhook.id],
      );
      expect(waiting?.state).toBe('waiting');
      expect(Math.abs((waiting?.wait ?? 0) - seconds)).toBeLessThan(30);
      expect(await dispatcher.dispatchDue()).toBe(0);
      await makeDue();
    }
    expect(RETRY_SECONDS).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 86_400]);
    await queue();
    await dispatcher.dispatchDue();
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect((await ask<Webhook[]>(root(), owner)).data[0]?.disabled).toMatchObject({ because: 'failures' });
    expect((await log(webhook.id)).data.map(({ state, problem }) => ({ state, problem }))).toEqual([
      { state: 'failed', problem: 'disabled' },
      { state: 'failed', problem: 'status' },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const made = await renderDisabledWebhookMail(people.shop.app, mail as never);
    expect(made?.to.address).toBe(owner.email);
    expect(made?.text.replaceAll('\u200b', '')).toContain(webhook.url);
  });

  test('gets nothing while it is disabled; what failed can be sent again once it is enabled', async () => {
    const { webhook } = (await add()).data;
    status = 410;
    await queue();
    await dispatcher.dispatchDue();
    expect((await ask<Webhook[]>(root(), owner)).data[0]?.disabled).toMatchObject({ because: 'gone' });
    status = 204;
    await queue();
    expect(await dispatcher.dispatchDue()).toBe(0);
    const [failed] = (await log(webhook.id)).data as [Delivery];
    const resend = () =>
      ask(`${root()}/${webhook.id}/deliveries/${failed.id}/resend`, owner, { method: 'POST' });
    expect(await resend()).toMatchObject({ status: 409, code: 'not-possible-now' });
    const enabled = await ask<Webhook>(`${root()}/${webhook.id}/state`, owner, {
      method: 'PUT',
      body: { isEnabled: true },
    });
    expect(enabled.data.disabled).toBeNull();
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(409);
    await dispatcher.dispatchDue();
    expect(received.map(({ id }) => id)).toEqual([failed.id, failed.id]);
    expect((await log(webhook.id)).data).toMatchObject([{ state: 'delivered' }]);
  });

  test('and hangs delays no other endpoint', async () => {
    await add('/hang');
    await add('/quick');
    for (let n = 0; n < 10; n += 1) await queue(String(n));
    const polling = createWebhookDispatcher(
      people.shop.app,
      { allowsLoopback: true, timeoutMs: 60_000 },
      { polls: true },
    );
    await expect
      .poll(() => received.filter(({ path }) => path === '/quick').length, { timeout: 10_000 })
      .toBe(10);
    // Two in flight at the slow one, and no more.
    expect(received.filter(({ path }) => path === '/hang')).toHaveLength(2);
    for (const response of hanging) response.destroy();
    await polling.stop();
  });
});

test('two processes send each event once', async () => {
  await add();
  for (let n = 0; n < 10; n += 1) await queue(String(n));
  const other = createWebhookDispatcher(people.shop.app, { allowsLoopback: true }, { polls: false });
  for (let n = 0; n < 20; n += 1) await Promise.all([dispatcher.dispatchDue(), other.dispatchDue()]);
  expect(received).toHaveLength(10);
  expect(new Set(received.map(({ id }) => id)).size).toBe(10);
});

test('[T35] [T40] only owners of the company reach its webhooks, by no id of another company', async () => {
  const { webhook } = (await add()).data;
  await queue();
  await dispatcher.dispatchDue();
  const [delivery] = (await log(webhook.id)).data as [Delivery];
  const other = await activeEmployer(people, 'Främmande Hak AB');
  const [colleague, stranger] = await Promise.all([people.person(), people.person()]);
  await makeMember(people, company, colleague, ['hr', 'payroll', 'approver']);
  await makeMember(people, other, stranger, ['owner']);
  const calls = (id: string): [string, { method?: string; body?: unknown }][] => [
    [`${root(id)}/${webhook.id}/secret`, { method: 'POST' }],
    [`${root(id)}/${webhook.id}/state`, { method: 'PUT', body: { isEnabled: false } }],
    [`${root(id)}/${webhook.id}/deliveries`, {}],
    [`${root(id)}/${webhook.id}/deliveries/${delivery.id}/resend`, { method: 'POST' }],
    [`${root(id)}/${webhook.id}`, { method: 'DELETE' }],
  ];
  for (const [path, options] of [[root(), {}] as const, ...calls(company)]) {
    expect((await ask(path, colleague, options)).status, path).toBe(403);
    expect((await ask(path, stranger, options)).status, path).toBe(404);
  }
  for (const [path, options] of calls(other))
    expect((await ask(path, stranger, options)).status, path).toBe(404);
  const [own] = (await ask<Webhook[]>(root(), owner)).data;
  expect(own).toEqual(webhook);
});

test('[T41] a URL that is not public is refused at its field, and a company has a limited number', async () => {
  for (const [url, code] of [
    ['http://shop.example/', 'url-not-https'],
    ['https://10.0.0.1/', 'url-not-public'],
    ['https://169.254.169.254/latest', 'url-not-public'],
    ['no url', 'url-invalid'],
  ])
    expect(await add('', { url })).toMatchObject({ status: 400, fields: [{ field: 'url', code }] });
  const made = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, () => add()));
  expect(made.filter((one) => one.status === 201)).toHaveLength(MAX_WEBHOOKS);
  expect(made.filter((one) => one.code === 'not-possible-now')).toHaveLength(2);
});

test('an endpoint is removed with its log', async () => {
  const { webhook } = (await add()).data;
  await queue();
  expect((await ask(`${root()}/${webhook.id}`, owner, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(`${root()}/${webhook.id}`, owner, { method: 'DELETE' })).status).toBe(404);
  expect(await dispatcher.dispatchDue()).toBe(0);
});
