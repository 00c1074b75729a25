// Measures what a function adds to its provider request: permissions, limits, audit and the stored response.
// The floor is a commit of the same run, because the audit row must reach the disk.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordTimes } from './support/figures.ts';
import { timeOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const options = readOptions();
const COMPANY = '5564866803';
const COMMITS = 3;
const ENV = {
  BUDGET_LOOKUPS_PER_USER: '1000000',
  BUDGET_LOOKUPS_PER_COMPANY: '1000000',
  BUDGET_LOOKUPS_PER_DAY: '1000000',
  AUTH_LIMIT_FACTOR: '100000',
  REQUEST_LIMIT_FACTOR: '100000',
  // Calls follow without a pause: otherwise the machine's wake-up time would be measured.
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

/** Returns the provider's own token, which the bare call needs. */
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

await withEnvironment({ products: 0 }, (environment) =>
  withServer(environment, ENV, async ({ ready: { baseUrl } }) => {
    const demo = JSON.parse(readFileSync(path.join(environment.folder, 'demo.json'), 'utf8')) as DemoFile;
    const admin = demo.accounts.find(({ role }) => role === 'admin');
    if (!admin) throw new Error('the demonstration has no admin');
    const { roaring } = environment.sandbox.ready;
    const bearer = await providerToken(roaring);
    const session = await posted(`${baseUrl}/auth/v1/token?grant_type=password`, admin);
    const authorization = `Bearer ${session.access_token}`;
    const { access_token: accessToken } = await posted(
      `${baseUrl}/functions/v1/roaring-auth`,
      {},
      authorization,
    );
    const database = new pg.Client({ connectionString: environment.database.ownerUrl });
    await database.connect();
    await database.query(
      'create table bench_commits (id bigint generated always as identity, at timestamptz)',
    );

    // Both use the lightest client, because the time `fetch` needs for a body is not the shop's.
    const agent = new Agent({ keepAlive: true });
    const bare = () =>
      timeOf(
        { url: `${roaring}/se/company/overview/2.0/${COMPANY}`, headers: { authorization: bearer } },
        agent,
      );
    const question = {
      url: `${baseUrl}/functions/v1/company-information`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ companyId: COMPANY, accessToken }),
    };
    const asked = () => timeOf(question, agent);
    // The same statements as in the shop: begin, one row, commit.
    const commit = async () => {
      const begun = performance.now();
      await database.query('begin');
      await database.query('insert into bench_commits (at) values (now())');
      await database.query('commit');
      return performance.now() - begun;
    };
    const times = { bare: [] as number[], asked: [] as number[], commit: [] as number[] };
    // Measured in turn, so that other load on the machine affects all three.
    const measureFor = async (seconds: number) => {
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
        times.bare.push(await bare());
        times.commit.push(await commit());
        times.asked.push(await asked());
        // Waits for writes that run after the response, so that they do not slow the next bare call.
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
