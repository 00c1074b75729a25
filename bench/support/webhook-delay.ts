// How long webhooks wait while another endpoint of the same company is slow.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../bin/lib/set-up.mjs';
import { recordExact } from './figures.ts';
import type { OwnedCompany } from './key-reads.ts';

const A_MINUTE = 1_000;
// Each answer of the slow endpoint takes as long, half of what an attempt may.
const SLOW_MS = 5_000;
const EVERY_MS = 250;
const LIMIT_MS = 1_000;
const QUEUE = `select queue_webhooks($1, $2, '{}') from generate_series(1, $3::int)`;

/**
 * Records the longest time from an event to its arrival at a quick endpoint, while a slow one gets 1,000 events a minute.
 * `seconds`: how long it is measured.
 */
export async function measureWebhookDelay(
  company: OwnedCompany,
  { seconds }: { seconds: number },
): Promise<void> {
  const waits: number[] = [];
  const slow = new Set<http.ServerResponse>();
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      if (request.url === '/quick') {
        waits.push(Date.now() - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp));
        response.writeHead(204).end();
        return;
      }
      slow.add(response);
      setTimeout(() => response.writeHead(204).end(), SLOW_MS).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await addWebhook(company, `http://127.0.0.1:${port}/slow`, 'order.updated');
    await addWebhook(company, `http://127.0.0.1:${port}/quick`, 'benefit.updated');
    const sent = await queueEvents(company, seconds);
    const until = Date.now() + 10_000;
    while (waits.length < sent && Date.now() < until) await delay(EVERY_MS);
    if (waits.length < sent) throw new Error(`${waits.length} of ${sent} webhooks arrived`);
    const worst = Math.max(...waits);
    say(`${sent} webhooks waited ${worst} ms at most beside ${slow.size} slow requests`);
    recordExact({
      claim: 'longest wait of a webhook, 1,000 a minute to a slow endpoint',
      measured: worst,
      unit: 'ms',
      limit: LIMIT_MS,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

// Returns the number of events of the quick endpoint.
async function queueEvents({ client, companyId }: OwnedCompany, seconds: number): Promise<number> {
  const rounds = (seconds * 1_000) / EVERY_MS;
  const slowOnes = Math.ceil((A_MINUTE * EVERY_MS) / 60_000);
  const begun = Date.now();
  for (let round = 0; round < rounds; round += 1) {
    await client.query(QUEUE, [companyId, 'order.updated', slowOnes]);
    await client.query(QUEUE, [companyId, 'benefit.updated', 1]);
    await delay(Math.max(0, begun + (round + 1) * EVERY_MS - Date.now()));
  }
  return rounds;
}

async function addWebhook(
  { baseUrl, companyId, owner }: OwnedCompany,
  url: string,
  event: string,
): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/employer/${companyId}/webhooks`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: [event] }),
  });
  if (answer.status !== 201) throw new Error(`no webhook: ${answer.status} ${await answer.text()}`);
}
