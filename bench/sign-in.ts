// Measures sign-in, session refresh, and reads by a signed-in person. Each floor is the work that cannot be avoided:
// one Argon2id hash for a sign-in, one signature check for a read, one signature for a refresh.
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hash, verify as verifyHash } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { conclude, recordShare } from './support/figures.ts';
import { load } from './support/load.ts';
import { median, readOptions } from './support/options.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const options = readOptions();
const NO_LIMITS = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };
const CONNECTIONS = 16;
const COST = Object.freeze({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

interface DemoFile {
  accounts: { email: string; password: string; role: string }[];
}
interface Session {
  access_token: string;
  refresh_token: string;
}

async function grant(baseUrl: string, name: string, body: object): Promise<Session> {
  const ask = () =>
    fetch(`${baseUrl}/auth/v1/token?grant_type=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The server may close a kept-alive connection while it is used. So a token may be sent twice.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
  return (await answer.json()) as Session;
}

/** Repeats the work, one run per core at a time. Returns the runs per second. */
async function perSecond(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return (done / (performance.now() - started)) * 1_000;
}

/** Returns the ES256 operations per second of a core, on data as long as a token. */
function signaturesPerSecond(seconds: number): { checked: number; made: number } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = Buffer.alloc(700, 'a');
  const options = { dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', text, { key: privateKey, ...options });
  const rate = (work: () => unknown) => {
    const until = performance.now() + seconds * 1_000;
    let done = 0;
    for (; performance.now() < until; done += 1) work();
    return done / seconds;
  };
  return {
    checked: rate(() => verify('sha256', text, { key: publicKey, ...options }, signature)),
    made: rate(() => sign('sha256', text, { key: privateKey, ...options })),
  };
}

async function posted(url: string, body: () => string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json' },
          body: body(),
        }),
      },
    ],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

async function inRounds(floor: () => Promise<number>, subject: (seconds: number) => Promise<number>) {
  await subject(options.warmUpSeconds);
  const floors: number[] = [];
  const subjects: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    floors.push(await floor());
    subjects.push(await subject(options.seconds));
  }
  return { floor: median(floors), measured: median(subjects) };
}

await withEnvironment({ products: 0 }, (environment) =>
  withServer(environment, NO_LIMITS, async ({ ready: { baseUrl } }) => {
    const demo = JSON.parse(readFileSync(path.join(environment.folder, 'demo.json'), 'utf8')) as DemoFile;
    const anna = demo.accounts.find(({ role }) => role === 'endcustomer');
    if (!anna) throw new Error('the demonstration has no customer');
    const { email, password } = anna;
    const stored = await hash(password, COST);
    const token = `${baseUrl}/auth/v1/token`;

    const signIn = await inRounds(
      () => perSecond(() => verifyHash(stored, password), options.seconds),
      (seconds) => posted(`${token}?grant_type=password`, () => JSON.stringify({ email, password }), seconds),
    );
    recordShare({ claim: 'sign-ins', ...signIn, unit: 'sign-ins/s', atLeast: 0.3, aim: 0.6 });

    // Every connection refreshes its own session, as people do, and sends the newest token.
    const sessions = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => grant(baseUrl, 'password', { email, password })),
    );
    const refresh = await inRounds(
      async () => signaturesPerSecond(options.seconds).made,
      async (seconds) => {
        const until = performance.now() + seconds * 1_000;
        let done = 0;
        await Promise.all(
          sessions.map(async (session) => {
            while (performance.now() < until) {
              Object.assign(session, await grant(baseUrl, 'refresh_token', session));
              done += 1;
            }
          }),
        );
        return done / seconds;
      },
    );
    recordShare({ claim: 'token refreshes', ...refresh, unit: 'refreshes/s', atLeast: 0.01 });

    const { access_token } = await grant(baseUrl, 'password', { email, password });
    const headers = { authorization: `Bearer ${access_token}` };
    const reads = await inRounds(
      async () => signaturesPerSecond(options.seconds).checked,
      (seconds) => load(`${baseUrl}/api/user-roles`, seconds, headers, CONNECTIONS),
    );
    recordShare({ claim: 'reads of one’s own rows', ...reads, unit: 'answers/s', atLeast: 0.05 });
  }),
);
conclude();
