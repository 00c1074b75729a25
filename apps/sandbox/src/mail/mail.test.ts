import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from './mailbox.ts';
import { SLOW_MS } from './scenarios.ts';
import { type Mail, startMail } from './start-mail.ts';

let folder: string;
let mail: Mail;
const start = () => startMail({ webPort: 0, publicUrl: 'http://localhost', folder });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'));
  mail = await start();
});

afterEach(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});

interface More {
  html?: string;
  text?: string;
  messageId?: string;
}

async function send(to: string, subject = 'Hej', more: More = {}): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mail.smtpPort });
  try {
    await transport.sendMail({
      from: 'butik@example.se',
      to,
      subject,
      text: 'Tack för din beställning',
      ...more,
    });
  } finally {
    transport.close();
  }
}

async function messages(to?: string): Promise<Message[]> {
  const answer = await fetch(`${mail.url}/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

test('returns sent emails, newest first, one entry per recipient', async () => {
  await send('anna@example.se', 'Första åäö', { html: '<p>Hej</p>' });
  await send('anna@example.se, bo@example.se', 'Andra');
  expect((await messages('ANNA@example.se')).map(({ subject }) => subject)).toEqual(['Andra', 'Första åäö']);
  const [first] = (await messages('anna@example.se')).slice(-1);
  expect(first).toMatchObject({ to: 'anna@example.se', from: 'butik@example.se', html: '<p>Hej</p>\n' });
  expect(first?.text.trim()).toBe('Tack för din beställning');
  expect(Date.parse(first?.receivedAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
  expect(await messages('bo@example.se')).toHaveLength(1);
  expect(await messages()).toHaveLength(3);
});

test('shows an email that was delivered twice once, with the count', async () => {
  for (const to of ['anna@example.se', 'Anna@example.se', 'bo@example.se'])
    await send(to, 'Bekräftelse', { messageId: '<1@activepick.se>' });
  expect(await messages('anna@example.se')).toMatchObject([{ copies: 2, messageId: '<1@activepick.se>' }]);
  expect(await messages('bo@example.se')).toMatchObject([{ copies: 1 }]);
});

test('keeps emails over a restart, and skips an incomplete line', async () => {
  await send('anna@example.se', 'Kvar');
  await mail.close();
  appendFileSync(path.join(folder, 'mail.jsonl'), '{"id":"half');
  mail = await start();
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Kvar']);
});

test('refuses bounce@ permanently and later@ twice', async () => {
  await expect(send('bounce@example.se')).rejects.toMatchObject({ responseCode: 550 });
  await expect(send('later+1@example.se')).rejects.toMatchObject({ responseCode: 451 });
  await expect(send('later+1@example.se')).rejects.toMatchObject({ responseCode: 451 });
  await send('later+1@example.se');
  expect(await messages('later+1@example.se')).toHaveLength(1);
});

test('accepts slow@ after a delay', async () => {
  const started = Date.now();
  await send('slow@example.se');
  expect(Date.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 50);
});

test('shows the list, an email, and its HTML without scripts or frames', async () => {
  await send('anna@example.se', '<b>x</b>', { html: '<h1>Hej</h1><script>alert(1)</script>' });
  const [message] = await messages();
  const list = await (await fetch(mail.url)).text();
  expect(list).toContain('&lt;b&gt;x&lt;/b&gt;');
  const view = await (await fetch(`${mail.url}/mail/${message?.id}`)).text();
  expect(view).toContain('Tack för din beställning');
  expect(view).not.toContain('<script>');
  const html = await fetch(`${mail.url}/mail/${message?.id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(html.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await html.text()).toContain('<h1>Hej</h1>');
  expect((await fetch(`${mail.url}/mail/none`)).status).toBe(404);
});

test('deletes all emails, but not for another site', async () => {
  await send('anna@example.se');
  const deleteAll = (headers: Record<string, string>) =>
    fetch(`${mail.url}/delete-all`, { method: 'POST', headers, redirect: 'manual' });
  expect((await deleteAll({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await messages()).toHaveLength(1);
  expect((await deleteAll({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect(await messages()).toHaveLength(0);
});
