import { Agent, get } from 'node:http';
import { median } from './options.ts';

/**
 * Returns the median milliseconds from a request until the bytes with `marker` arrive.
 * Sends one request after the other over one kept-alive connection.
 */
export async function timeToMarker(url: string, marker: string, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await once(url, marker, agent));
  agent.destroy();
  return median(taken);
}

function once(url: string, marker: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let seen = '';
    let taken: number | undefined;
    const request = get(url, { agent }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        if (taken !== undefined) return;
        seen += chunk;
        if (seen.includes(marker)) taken = performance.now() - started;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (taken === undefined) reject(new Error(`${url} has no ${marker} in it`));
        else resolve(taken);
      });
    });
    request.on('error', reject);
  });
}
