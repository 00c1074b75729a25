import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { type RunningProcess, startProcess } from '#tests/app/start-process.ts';

// Node adds these headers to every response, including those of the baseline server.
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A response as received, not decoded. */
export interface Answer {
  headers: string[];
  body: Buffer;
}

/** Fetches a response without decoding it. Throws unless its status is 200. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => readWhole(response).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
}

async function readWhole(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${Buffer.concat(chunks)}`);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] as string;
    if (!ADDED_BY_NODE.has(name.toLowerCase())) headers.push(name, response.rawHeaders[index + 1] as string);
  }
  return { headers, body: Buffer.concat(chunks) };
}

/** Starts a bare server that sends the identical headers and body from memory. */
export function startFloor(folder: string, answer: Answer): Promise<RunningProcess<{ baseUrl: string }>> {
  const file = path.join(folder, 'floor-answer.json');
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  return startProcess<{ baseUrl: string }>({
    args: ['bench/support/floor-server.ts'],
    env: { FLOOR_ANSWER: file, NODE_ENV: 'production' },
    logFile: path.join(folder, 'floor.log'),
  });
}
