import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountMail } from '#src/features/auth/server/mails/account-mail.tsx';
import {
  type AccountMailKind,
  sendAccountMail,
} from '#src/features/auth/server/mails/enqueue-account-mail.ts';
import { accountMailTexts } from '#src/languages/catalogues/auth/mail-texts.ts';
import { outboxRow } from '#src/platform/jobs/outbox.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { jobsOf } from '../../../../jobs.ts';

const KINDS = Object.keys(accountMailTexts.sv.kinds) as AccountMailKind[];
const TO = 'anna@example.se';
const LINK = 'https://shop.example.se/auth/v1/verify?token=abc&type=recovery&redirect_to=%2F';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe.each(['sv', 'en'] as const)('an account email in %s', (language) => {
  test.each(KINDS)('%s explains in both parts what happens, and names the shop', async (kind) => {
    const mail = await accountMail({ kind, to: TO, link: LINK, code: '123456' }, language, app.settings);
    expect(mail.to).toEqual({ name: '', address: TO });
    expect(mail.subject).toContain('ActivePick');
    expect(mail.html).toContain(`lang="${language}"`);
    for (const part of [mail.text, mail.html]) expect(part).toContain('123456');
    const hasLink = kind in accountMailTexts.sv.buttons;
    expect(mail.text.includes(LINK)).toBe(hasLink);
    expect(mail.html.includes(LINK.replaceAll('&', '&amp;'))).toBe(hasLink);
    expect(mail.html).not.toContain('undefined');
  });
});

test('has no link and no code, and no empty space for them, if there are none', async () => {
  const mail = await accountMail({ kind: 'password-changed', to: TO }, 'sv', app.settings);
  expect(mail.text).not.toMatch(/http|Din kod/);
  expect(mail.html).not.toContain('<a ');
});

test('goes through the outbox, which stores its content encrypted', async () => {
  await app.db.transaction((tx) =>
    sendAccountMail(tx, app.encryption, 'sv', { kind: 'recovery', to: TO, link: LINK, code: '654321' }),
  );
  const { rows } = await app.db.pool.query('select id from outbox');
  const row = await outboxRow(app.db.pool, rows[0].id);
  expect(JSON.stringify(row)).not.toMatch(/654321|anna@|verify/);
  await jobsOf(app)['deliver-outbox']?.({ id: rows[0].id }, { attempt: 1, max: 12 });
  expect(app.recorded).toMatchObject([
    { to: { address: TO }, messageId: rows[0].id, text: expect.stringContaining('654321') },
  ]);
});
