// The floor: a bare HTTP server that sends one response from memory. Runs in its own process, like the shop.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const answer = JSON.parse(readFileSync(process.env.FLOOR_ANSWER as string, 'utf8'));
const body = Buffer.from(answer.body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: 'ready', baseUrl: `http://127.0.0.1:${port}` });
});
