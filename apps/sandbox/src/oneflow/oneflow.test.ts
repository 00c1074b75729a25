// Tests the Oneflow stand-in alone: its signing page, its storage and its webhooks.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Running } from '../service/start-service.ts';
import { startOneflow } from './start-oneflow.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'oneflow-'));
const start = () => startOneflow({ port: 0, publicUrl: 'http://localhost', folder });
let running: Running;
interface Event {
  contract: { id: number };
  callback_id: string;
  events: { type: string }[];
  signature: string;
}
let heard: Event[] = [];
let answerWith: number[] = [];
const shop = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    heard.push(JSON.parse(body));
    response.writeHead(answerWith.shift() ?? 200).end();
  });
});
beforeAll(async () => {
  running = await start();
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
});
beforeEach(async () => {
  heard = [];
  answerWith = [];
  const { port } = shop.address() as AddressInfo;
  await control('webhook-address', { url: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  shop.close();
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

const HEADERS = {
  'x-oneflow-api-token': 'sandbox-oneflow-token-000000000000000000',
  'x-oneflow-user-email': 'avtal@activepick.se',
};
const api = async (method: string, url: string, body?: object) => {
  const answer = await fetch(`${running.url}/v1${url}`, {
    method,
    headers: HEADERS,
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = await answer.text();
  return { status: answer.status, headers: answer.headers, json: said ? JSON.parse(said) : null };
};
const control = (name: string, input: object = {}) =>
  fetch(`${running.url}/sandbox/${name}`, { method: 'POST', body: JSON.stringify(input) });
const create = (people: object[] = [{ name: 'Petra', email: 'petra@example.se', signatory: true }]) =>
  api('POST', '/contracts/create', {
    workspace_id: 523_435,
    template_id: 11_074_599,
    name: 'Samarbetsavtal',
    parties: [{ type: 'company', name: 'Kullerbytta', participants: people }],
  });
const types = () => heard.flatMap(({ events }) => events.map(({ type }) => type));

test('participants sign a contract on its page one by one, and each step sends an event', async () => {
  const { json } = await create([
    { name: 'Petra', email: 'petra@example.se', signatory: true },
    { name: 'Karl', email: 'karl@example.se', signatory: true },
  ]);
  await api('POST', `/contracts/${json.id}/publish`, { subject: 'Hej', message: '<b>Text</b>' });
  const page = await (await fetch(`${running.url}/contracts/${json.id}`)).text();
  expect(page).toContain('&lt;b&gt;Text&lt;/b&gt;');
  const forms = [
    ...page.matchAll(/action="\/sandbox\/sign">\s*<input[^>]+value="(\d+)">\s*<input[^>]+value="(\d+)">/g),
  ];
  expect(forms).toHaveLength(2);
  for (const [, contract = '', participant = ''] of forms) {
    const answer = await fetch(`${running.url}/sandbox/sign`, {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `${running.url}/contracts/${contract}` },
      body: new URLSearchParams({ contract, participant }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/contracts/${contract}`]);
  }
  expect((await api('GET', `/contracts/${json.id}`)).json.state).toBe('signed');
  await expect
    .poll(types)
    .toEqual(['contract:publish', 'participant:sign', 'participant:sign', 'contract:sign']);
  for (const { callback_id, signature } of heard)
    expect(signature).toBe(createHash('sha1').update(`${callback_id}sandbox-oneflow-sign-key`).digest('hex'));
});

test('repeats an event with the same id until the response is exactly 200', async () => {
  answerWith = [503, 204];
  const { json } = await create();
  await api('POST', `/contracts/${json.id}/publish`, {});
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(3);
  expect(new Set(heard.map(({ callback_id }) => callback_id)).size).toBe(1);
});

test('keeps contracts over a restart, and refuses a second publishing and the deletion of a signed contract', async () => {
  const { json } = await create();
  await api('POST', `/contracts/${json.id}/publish`, {});
  await running.close();
  running = await start();
  expect((await api('GET', `/contracts/${json.id}`)).json.state).toBe('pending');
  expect((await api('POST', `/contracts/${json.id}/publish`, {})).status).toBe(409);
  await control('sign', { contract: json.id });
  expect((await api('DELETE', `/contracts/${json.id}`)).json).toMatchObject({
    status: 409,
    error_code: 4_090_000,
  });
  const other = (await create()).json;
  await api('POST', `/contracts/${other.id}/publish`, {});
  expect((await api('DELETE', `/contracts/${other.id}`)).status).toBe(200);
  expect((await api('GET', `/contracts/${other.id}`)).status).toBe(404);
});

test('serves a document at a short-lived URL without a token', async () => {
  const { json } = await create();
  const { status, headers } = await api('GET', `/contracts/${json.id}/files/1?download=true`);
  expect(status).toBe(302);
  const location = headers.get('location') as string;
  const document = await fetch(location);
  expect(document.headers.get('content-type')).toBe('binary/octet-stream');
  expect((await document.text()).startsWith('%PDF-')).toBe(true);
  expect((await fetch(location, { headers: HEADERS })).status).toBe(400);
  expect((await api('GET', `/contracts/${json.id}/files/2?download=true`)).status).toBe(404);
});

test('makes the same checks as the provider and names each wrong parameter', async () => {
  const { status, json } = await create([{ name: '', email: 'x', sign_method: 'pen', permissions: {} }]);
  expect(status).toBe(400);
  const at = 'parties[0].participants[0]';
  expect(Object.keys(json.parameter_problems).sort()).toEqual(
    [`${at}.email`, `${at}.name`, `${at}.permissions`, `${at}.sign_method`].sort(),
  );
  const signed = await control('sign', { contract: 1 });
  expect([signed.status, await signed.json()]).toEqual([400, { error: 'contract: the id of a contract' }]);
});
