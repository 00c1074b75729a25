// The operations page over HTTP, for every kind of caller.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMailTexts } from '#src/languages/catalogues/auth/mail-texts.ts';
import { type AuditEntry, recordAudit } from '#src/platform/database/audit-log.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { serveApp } from '#tests/app/served-shop.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';
import type { Job, OutboxMail, ProviderRequest } from '../contract.ts';
import { ACCOUNT_MAILS, MAIL_TEMPLATES, SWEDISH_ONLY } from '../mail-contract.ts';
import { maskedError } from './job-report.ts';

let people: ShopWithPeople;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople({ mail: 'sandbox' });
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());
beforeEach(() =>
  people
    .inDatabase('delete from graphile_worker._private_jobs')
    .then(() => people.inDatabase('delete from outbox')),
);

interface Listed<Row> {
  data: Row[];
  nextCursor: string | null;
}
async function ask<Row>(
  path: string,
  method = 'GET',
  token = admin.token,
): Promise<Listed<Row> & { status: number; code?: string }> {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status, ...JSON.parse(text) };
}
const addMail = (businessKey: string, to = 'somebody@example.se') =>
  people.shop.app.db.transaction(async (tx) => {
    const { rows } = await tx.query(
      `insert into requests (id, kind, state, language, name, email, message, fingerprint)
        values ($1, 'contact', 'received', 'sv', 'Bo', $2, 'Hej', '') returning id`,
      [uuidv7(), to],
    );
    await addToOutbox(tx, {
      kind: 'request-to-staff',
      businessKey,
      language: 'sv',
      payload: { requestId: rows[0].id },
    });
  });
const idOf = async (businessKey: string) => {
  const [row] = await people.inDatabase<{ id: string }>('select id from outbox where business_key = $1', [
    businessKey,
  ]);
  return row?.id as string;
};
const deliver = (id: string) => jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });

describe('the outbox', () => {
  test('is listed newest first, in pages, without contents and recipients', async () => {
    for (let n = 0; n < 30; n += 1) await addMail(`request:${n}:staff`, `person-${n}@example.se`);
    const first = await ask<OutboxMail>('/api/operations/outbox');
    expect(first.data).toHaveLength(25);
    expect(first.data[0]?.businessKey).toBe('request:29:staff');
    const second = await ask<OutboxMail>(`/api/operations/outbox?cursor=${first.nextCursor}`);
    expect(second.data.map(({ businessKey }) => businessKey)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `request:${n}:staff`),
    );
    expect(second.nextCursor).toBeNull();
    expect(JSON.stringify([first, second])).not.toMatch(/@example|payload/);
  });

  test('is filtered by state and by the beginning of a key, taken literally', async () => {
    await addMail('request:abc:staff');
    await addMail('request:a%c:staff');
    expect((await ask<OutboxMail>('/api/operations/outbox?q=request:a%25')).data).toHaveLength(1);
    expect((await ask<OutboxMail>('/api/operations/outbox?q=request-to-staff')).data).toHaveLength(2);
    expect((await ask<OutboxMail>('/api/operations/outbox?state=failed')).data).toEqual([]);
    expect((await ask('/api/operations/outbox?state=lost')).status).toBe(400);
    expect((await ask('/api/operations/outbox?cursor=17')).status).toBe(400);
  });

  test('a failed email is sent again, once, and the audit records who requested it', async () => {
    await addMail('request:dead:staff');
    const id = await idOf('request:dead:staff');
    await people.inDatabase(`delete from graphile_worker._private_jobs`);
    await people.inDatabase(
      `update outbox set state = 'failed', attempts = 12, last_error = 'EENVELOPE 550' where id = $1`,
      [id],
    );
    expect((await ask<OutboxMail>('/api/operations/outbox?state=failed')).data[0]).toMatchObject({
      state: 'failed',
      attempts: 12,
      lastError: 'EENVELOPE 550',
    });
    const answers = await Promise.all([1, 2].map(() => ask(`/api/operations/outbox/${id}/resend`, 'POST')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const jobs = await people.inDatabase('select 1 from graphile_worker.jobs');
    expect(jobs).toHaveLength(1);
    await deliver(id);
    await deliver(id);
    expect(await people.shop.app.caughtMails(people.shop.app.settings.mail.contactTo)).toHaveLength(1);
    const audited = await people.inDatabase(
      `select actor_id from audit_log where action = 'mail.resent' and target_id = $1`,
      [id],
    );
    expect(audited).toEqual([{ actor_id: admin.id }]);
    expect((await ask(`/api/operations/outbox/${id}/resend`, 'POST')).code).toBe('nothing-to-repeat');
    expect((await ask(`/api/operations/outbox/${uuidv7()}/resend`, 'POST')).status).toBe(404);
  });

  test('[T33] [A11Y.UX8] a delivered email can be sent again as a new email, and the audit records who requested it', async () => {
    await addMail('request:again:staff');
    const id = await idOf('request:again:staff');
    const copies = () => ask(`/api/operations/outbox/${id}/copies`, 'POST');
    expect((await copies()).code).toBe('nothing-to-repeat');
    await deliver(id);
    const to = people.shop.app.settings.mail.contactTo;
    const before = (await people.shop.app.caughtMails(to)).length;
    expect((await ask<OutboxMail>('/api/operations/outbox')).data[0]).toMatchObject({ mayCopy: true });
    expect((await copies()).status).toBe(200);
    const [copy] = (await ask<OutboxMail>('/api/operations/outbox')).data;
    expect(copy?.businessKey).toMatch(/^request:again:staff:again:/);
    await deliver(copy?.id as string);
    const caught = await people.shop.app.caughtMails(to);
    expect(caught).toHaveLength(before + 1);
    const audited = await people.inDatabase(
      `select actor_id from audit_log where action = 'mail.copied' and target_id = $1`,
      [id],
    );
    expect(audited).toEqual([{ actor_id: admin.id }]);
    await people.inDatabase(`update outbox set payload = '{}' where id = $1`, [id]);
    expect((await copies()).code).toBe('nothing-to-repeat');
    expect((await ask(`/api/operations/outbox/${uuidv7()}/copies`, 'POST')).status).toBe(404);
  });

  test('[A11Y.UX8] an email with a code or a link that expires is never sent again', async () => {
    await addMail('request:secret:staff');
    const id = await idOf('request:secret:staff');
    await people.inDatabase(`update outbox set kind = 'account-mail', state = 'sent' where id = $1`, [id]);
    expect((await ask(`/api/operations/outbox/${id}/copies`, 'POST')).code).toBe('nothing-to-repeat');
    const { data } = await ask<OutboxMail>('/api/operations/outbox?q=account-mail');
    expect(data[0]).toMatchObject({ mayCopy: false });
  });
});

describe('jobs', () => {
  test('are listed with their state, and a failed one is run again', async () => {
    await addMail('request:job:staff');
    const [waiting] = (await ask<Job>('/api/operations/jobs')).data;
    expect(waiting).toMatchObject({ task: 'deliver-outbox', state: 'waiting', attempts: 0, maxAttempts: 12 });
    await people.inDatabase(
      `update graphile_worker._private_jobs set attempts = 12, last_error = 'MailFailed: to anna@example.se, 070-123 45 67'`,
    );
    const [failed] = (await ask<Job>('/api/operations/jobs?state=failed')).data;
    expect(failed).toMatchObject({ id: waiting?.id, lastError: 'MailFailed: to ***@*** ***' });
    expect((await ask<Job>('/api/operations/jobs?state=waiting')).data).toEqual([]);
    expect((await ask(`/api/operations/jobs/${failed?.id}/repeat`, 'POST')).status).toBe(200);
    expect((await ask<Job>('/api/operations/jobs')).data[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('that are running or deleted stay unchanged', async () => {
    await addMail('request:busy:staff');
    await people.inDatabase(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`,
    );
    const [running] = (await ask<Job>('/api/operations/jobs?state=running')).data;
    expect((await ask(`/api/operations/jobs/${running?.id}/repeat`, 'POST')).code).toBe('nothing-to-repeat');
    expect((await ask('/api/operations/jobs/999999999/repeat', 'POST')).code).toBe('nothing-to-repeat');
  });

  test('show the error without personal data', () => {
    expect(maskedError('Error: Key (email)=(anna@example.se) exists\n  at x')).toBe(
      'Error: Key (email)=(***@***) exists',
    );
    expect(maskedError('19900101-2384 is wrong')).toBe('*** is wrong');
    expect(maskedError(null)).toBeNull();
  });
});

test('lists requests to providers from the audit log, and no other entries', async () => {
  const record = (action: AuditEntry['action'], detail: Record<string, unknown>) =>
    recordAudit(people.shop.app.db.pool, {
      actor: { kind: 'user', id: admin.id },
      action,
      target: { type: 'company', id: '559999-0008' },
      detail,
    });
  await record(
    { provider: 'roaring', what: 'company-rating' },
    { outcome: 'done', status: 200, attempts: 1, ms: 42 },
  );
  await record(
    { provider: 'fortnox', what: 'suppliers' },
    {
      outcome: 'refused',
      status: 400,
      attempts: 1,
      ms: 17,
      code: 'status 400 2000663',
    },
  );
  await record('role.changed', { to: 'admin' });
  const { data } = await ask<ProviderRequest>('/api/operations/provider-calls');
  // Earlier emails are provider requests too.
  expect(data.filter(({ provider }) => provider !== 'smtp')).toMatchObject([
    {
      provider: 'fortnox',
      what: 'suppliers',
      outcome: 'refused',
      code: 'status 400 2000663',
      actor: admin.email,
    },
    {
      provider: 'roaring',
      what: 'company-rating',
      outcome: 'done',
      status: 200,
      ms: 42,
      company: '559999-0008',
    },
  ]);
  const { data: done } = await ask<ProviderRequest>('/api/operations/provider-calls?outcome=done');
  expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
  expect(done.filter(({ provider }) => provider !== 'smtp')).toHaveLength(1);
  expect((await ask<ProviderRequest>('/api/operations/provider-calls?provider=fortnox')).data).toHaveLength(
    1,
  );
});

describe('mail previews', () => {
  const look = (name: string, query: string) => people.shop.ask(`/mail-previews/${name}?${query}`);

  test.each(MAIL_TEMPLATES)(
    '%s is shown in both languages, as HTML and as text, without scripts or requests',
    async (name) => {
      for (const lang of ['sv', 'en']) {
        const html = await look(name, `lang=${lang}&part=html`);
        expect(html.status).toBe(200);
        expect(html.headers['content-security-policy']).toMatch(
          /^default-src 'none'; .*frame-ancestors 'none'/,
        );
        const language = SWEDISH_ONLY.has(name) ? 'sv' : lang;
        expect(html.text).toContain(`lang="${language}"`);
        const text = await look(name, `lang=${lang}&part=text`);
        expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(text.text.length).toBeGreaterThan(50);
      }
    },
  );

  test('lists every account email', () => {
    expect([...ACCOUNT_MAILS].sort()).toEqual(Object.keys(accountMailTexts.sv.kinds).sort());
  });

  test('with an unknown name, or in production, are not found', async () => {
    expect((await look('nothing', '')).status).toBe(404);
    const settings = { ...people.shop.app.settings, mode: 'production' as const };
    const production = await serveApp({ ...people.shop.app, settings });
    expect((await production.ask('/mail-previews/recovery')).status).toBe(404);
    await production.stop();
  });
});
