import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#tests/app/start-shop.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { type Mail, MailFailed, type MailProvider } from './mail.ts';
import { NO_AUTOMATIC_REPLIES } from './mail-headers.ts';
import { createSmtpMail, type SmtpSettings } from './smtp.ts';

const MAIL: Mail = {
  to: { name: 'Anna Åkesson', address: 'anna@example.se' },
  subject: 'Tack för din beställning',
  text: 'Hej Anna',
  html: '<h1>Hej Anna</h1>',
  messageId: '0192aaaa-0000-7000-8000-000000000001',
};

const CALENDAR = {
  method: 'REQUEST',
  name: 'hamta-cykel.ics',
  text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Hämta Vässla\r\nEND:VCALENDAR\r\n',
} as const;

const open: MailProvider[] = [];
function mailAt(port: number, more: Partial<SmtpSettings['mail']> = {}): MailProvider {
  const provider = createSmtpMail({
    mail: {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      from: 'order@activepick.se',
      ...more,
    },
    brand: { name: 'ActivePick', domain: 'activepick.se' },
  });
  open.push(provider);
  return provider;
}
afterEach(() => {
  for (const provider of open.splice(0)) provider.close();
});

const to = (address: string): Mail => ({ ...MAIL, to: { name: 'Anna', address } });
async function failureOf(sending: Promise<void>): Promise<MailFailed> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MailFailed);
  return error as MailFailed;
}

describe('against the mail catcher', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'smtp-'));
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox(folder);
  });
  afterAll(async () => {
    await sandbox.end();
    rmSync(folder, { recursive: true });
  });

  test('[BP12.6] delivers a calendar file beside both parts', async () => {
    await mailAt(sandbox.ready.smtp).send({ ...to('calendar@example.se'), calendar: CALENDAR });
    const [caught] = await caughtMails(sandbox.ready, 'calendar@example.se');
    expect(caught).toMatchObject({ html: expect.stringContaining('Hej Anna') });
    // The parser of the catcher writes other line ends.
    expect(caught?.calendar?.trim()).toBe(CALENDAR.text.replaceAll('\r\n', '\n').trim());
  });

  test('delivers both parts to the one address', async () => {
    await mailAt(sandbox.ready.smtp).send(MAIL);
    const [caught, ...more] = await caughtMails(sandbox.ready, 'anna@example.se');
    expect(more).toEqual([]);
    expect(caught).toMatchObject({ from: 'order@activepick.se', subject: MAIL.subject });
    expect(caught?.text.trim()).toBe(MAIL.text);
    expect(caught?.html.trim()).toBe(MAIL.html);
  });

  test('reports a permanently refused mailbox', async () => {
    const failure = await failureOf(mailAt(sandbox.ready.smtp).send(to('bounce@example.se')));
    expect(failure).toMatchObject({ kind: 'refused', reason: 'EENVELOPE 550' });
    expect(`${failure.message} ${String((failure.cause as Error).message)}`).not.toContain('bounce');
  });

  test('reports a temporarily refused mailbox, and delivers once it accepts', async () => {
    const mail = mailAt(sandbox.ready.smtp);
    const later = to('later+smtp@example.se');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await failureOf(mail.send(later))).toMatchObject({
        kind: 'postponed',
        reason: 'EENVELOPE 451',
      });
    await mail.send(later);
    expect(await caughtMails(sandbox.ready, later.to.address)).toHaveLength(1);
  });

  test('signs in if the settings name a user', async () => {
    await mailAt(sandbox.ready.smtp, { user: 'shop', pass: 'secret' }).send(to('signed-in@example.se'));
    expect(await caughtMails(sandbox.ready, 'signed-in@example.se')).toHaveLength(1);
  });

  test('sends nothing unencrypted if TLS is required', async () => {
    const failure = await failureOf(mailAt(sandbox.ready.smtp, { requireTls: true }).send(MAIL));
    expect(failure.kind).toBe('unavailable');
  });

  test('[T25] a line break in a header is refused', async () => {
    const mail = mailAt(sandbox.ready.smtp);
    const broken: Partial<Mail>[] = [
      { subject: 'Hej\r\nBcc: other@example.se' },
      { to: { name: 'Anna\nBcc: other@example.se', address: 'anna@example.se' } },
      { to: { name: 'Anna', address: 'anna@example.se\r\nRCPT TO:<other@example.se>' } },
      { replyTo: { name: 'x\r\nBcc: other@example.se', address: 'x@example.se' } },
      { messageId: 'a\r\nBcc: other@example.se' },
    ];
    for (const part of broken)
      expect(await failureOf(mail.send({ ...MAIL, ...part }))).toMatchObject({ kind: 'refused' });
    expect(await caughtMails(sandbox.ready, 'other@example.se')).toEqual([]);
  });

  test('[T25] an address stays one address, whatever it or the name contains', async () => {
    const mail = mailAt(sandbox.ready.smtp);
    for (const address of ['one@example.se, other@example.se', 'one@example.se>,<other@example.se', 'one'])
      expect(await failureOf(mail.send(to(address)))).toMatchObject({ kind: 'refused' });
    const name = '"Anna" <other@example.se>, Bo';
    await mail.send({ ...MAIL, to: { name, address: 'quoted@example.se' } });
    expect(await caughtMails(sandbox.ready, 'quoted@example.se')).toHaveLength(1);
    expect(await caughtMails(sandbox.ready, 'other@example.se')).toEqual([]);
  });
});

test('[LST.F8] names the shop as sender and the outbox row as Message-ID, and asks for no automatic reply', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await listen(server.server as Server);
  await mailAt(port).send({ ...MAIL, replyTo: { name: 'Bo', address: 'bo@example.se' } });
  open.splice(0)[0]?.close();
  await new Promise<void>((resolve) => server.close(resolve));
  const [head = ''] = (received[0] ?? '').split('\r\n\r\n');
  expect(head).toContain('From: ActivePick <order@activepick.se>');
  expect(head).toContain('Reply-To: Bo <bo@example.se>');
  expect(head).toContain(`Message-ID: <${MAIL.messageId}@activepick.se>`);
  for (const [name, value] of Object.entries(NO_AUTOMATIC_REPLIES))
    expect(head).toContain(`${name}: ${value}`);
  expect(head).toMatch(/Subject: =\?UTF-8\?/);
});

test('[F13] a mail server that is down is unavailable', async () => {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  const failure = await failureOf(mailAt(port).send(MAIL));
  expect(failure.kind).toBe('unavailable');
  expect(failure.reason).not.toContain('@');
});

test('[F13] a mail server that sends no greeting is unavailable', async () => {
  const refusing = createServer((socket) => socket.end('554 5.3.2 No service here\r\n'));
  const port = await listen(refusing);
  expect(await failureOf(mailAt(port).send(MAIL))).toMatchObject({ kind: 'unavailable' });
  await new Promise((resolve) => refusing.close(resolve));
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
