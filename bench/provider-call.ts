// What a function adds to the call of the provider behind it: rights, limits, audit and the kept answer. The floor is a
// commit of the same run: what is written down of a look-up has to reach the disk.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordTimes } from './support/figures.ts';
import { median, readOptions } from './support/options.ts';
import { inPlace, withServer } from './support/shop.ts';

const options = readOptions();
const COMPANY = '5564866803';
const COMMITS = 3;
const ENV = {
  BUDGET_LOOKUPS_PER_USER: '1000000',
  BUDGET_LOOKUPS_PER_COMPANY: '1000000',
  BUDGET_LOOKUPS_PER_DAY: '1000000',
  AUTH_LIMIT_FACTOR: '100000',
  // Calls follow each other at once, or what a machine takes to wake up would be measured.
  ROARING_CALLS_PER_SECOND: '10000',
};

interface DemoFile {
  accounts: { email: string; password: string; role: string }[];
}

async function posted(url: string, body: object, authorization?: string): Promise<Record<string, string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

// Both calls by the lightest client that there is, which is the same for both: what `fetch` itself takes for a body is
// none of the shop's time.
const agent = new Agent({ keepAlive: true });
function light(url: string, headers: Record<string, string>, body?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asking = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${url} was answered with ${answer.statusCode}: ${text}`));
        });
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The provider's own token, as the bare call needs it. */
async function providerToken(roaring: string): Promise<string> {
  const answer = await fetch(`${roaring}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('sandbox-roaring-key:sandbox-roaring-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
}

await inPlace({ products: 0 }, (place) =>
  withServer(place, ENV, async ({ ready: { baseUrl } }) => {
    const demo = JSON.parse(readFileSync(path.join(place.folder, 'demo.json'), 'utf8')) as DemoFile;
    const admin = demo.accounts.find(({ role }) => role === 'admin');
    if (!admin) throw new Error('the demonstration has no admin');
    const { roaring } = place.sandbox.ready;
    const bearer = await providerToken(roaring);
    const session = await posted(`${baseUrl}/auth/v1/token?grant_type=password`, admin);
    const authorization = `Bearer ${session.access_token}`;
    const { access_token: accessToken } = await posted(
      `${baseUrl}/functions/v1/roaring-auth`,
      {},
      authorization,
    );
    const database = new pg.Client({ connectionString: place.database.ownerUrl });
    await database.connect();
    await database.query(
      'create table bench_commits (id bigint generated always as identity, at timestamptz)',
    );

    const bare = () => light(`${roaring}/se/company/overview/2.0/${COMPANY}`, { authorization: bearer });
    const question = JSON.stringify({ companyId: COMPANY, accessToken });
    const asked = () =>
      light(
        `${baseUrl}/functions/v1/company-information`,
        { authorization, 'content-type': 'application/json' },
        question,
      );
    // As the shop commits: begin, one row, commit.
    const commit = async () => {
      await database.query('begin');
      await database.query('insert into bench_commits (at) values (now())');
      await database.query('commit');
    };
    const times = { bare: [] as number[], asked: [] as number[], commit: [] as number[] };
    // In turns, so that what else the machine does meets all three.
    const measureFor = async (seconds: number) => {
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
        times.bare.push(await timed(bare));
        times.commit.push(await timed(commit));
        times.asked.push(await timed(asked));
        // What is written behind the answer has its time here, and not that of the next bare call.
        await bare();
        await commit();
        await bare();
      }
    };
    await measureFor(options.warmUpSeconds);
    for (const list of Object.values(times)) list.length = 0;
    await measureFor(options.seconds * options.rounds);
    say(`bare ${median(times.bare).toFixed(2)} ms, by the function ${median(times.asked).toFixed(2)} ms`);
    recordTimes({
      claim: `a function over the bare call of the provider, in commits`,
      measured: median(times.asked) - median(times.bare),
      floor: median(times.commit),
      unit: 'ms',
      atMost: COMMITS,
    });
    agent.destroy();
    await database.end();
  }),
);
conclude();
