import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { holdStock } from '#tests/app/own-cluster.ts';
import { lineOf, readBooks, stockUp } from '#tests/checks/order-invariants.ts';
import {
  type Buyer,
  bugsAmong,
  makeBuyer,
  placeOrderOf,
  placeUntilAnswered,
  priceOf,
} from '#tests/factories/buyers.ts';
import { type BalancingProxy, balancingProxy } from '#tests/faults/balancing-proxy.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

const ON_HAND = 1_000_000;
const CLIENTS = 9;
let stage: Stage;
let proxy: BalancingProxy | undefined;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
  await stage?.clear();
});

/** Clients that order and browse without a pause until stopped. */
function trade(url: string, nextBuyer: (client: number) => Buyer) {
  let isOver = false;
  const buyers: Buyer[] = [];
  const failures: unknown[] = [];
  let answered = 0;
  const browse = async () => {
    const fault = await fetch(url).then(
      async (answer) => {
        const said = await answer.text();
        return answer.status === 200 ? null : { status: answer.status, said };
      },
      (error: Error) => error.message,
    );
    if (fault) failures.push({ home: fault });
  };
  const buy = async (client: number) => {
    const buyer = nextBuyer(client);
    buyers.push(buyer);
    const { orderNumber, tries } = await placeUntilAnswered({ baseUrl: url }, buyer);
    if (!orderNumber) failures.push(buyer.email);
    // A busy response is not a failure of the restart, but a lost response is.
    failures.push(...bugsAmong(tries), ...tries.filter((one) => one === null));
  };
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    while (!isOver) {
      await (n % 3 ? browse() : buy(n));
      answered += 1;
    }
  });
  return {
    buyers,
    failures,
    /** Resolves when each client has received a few more responses. */
    async goesOn() {
      const before = answered;
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + 4 * CLIENTS);
    },
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

test('[F24] SIGTERM under load: no request fails while two servers are restarted one after the other', async () => {
  const first = await stage.open();
  const second = await stage.open({ beside: first });
  const wares = await stockUp(first.database.ownerUrl, CLIENTS, ON_HAND);
  // Each client buys a different product, so that they do not wait for each other.
  const prices = await Promise.all(wares.map((ware) => priceOf(first.baseUrl, [lineOf(ware)])));
  let open: Shop[] = [first, second];
  proxy = await balancingProxy(() => open.map(({ baseUrl }) => baseUrl));
  let made = 0;
  const load = trade(proxy.url, (n) => makeBuyer(`f24-${made++}`, [lineOf(wares[n]!)], prices[n]!));
  try {
    for (const shop of [first, second]) {
      await load.goesOn();
      // The proxy is not informed. Like real ones, it detects a refused or closed connection.
      expect(await shop.end('SIGTERM')).toBe(0);
      open = open.filter((one) => one !== shop);
      await shop.start();
      open = [...open, shop];
    }
    await load.goesOn();
  } finally {
    await load.stop();
  }
  expect(load.failures).toEqual([]);
  const books = await readBooks(first.database.ownerUrl, wares, ON_HAND);
  expect(books.faults).toEqual([]);
  expect(books.numbers.size).toBe(load.buyers.length);
});

test('[F24] SIGTERM lets an order in progress finish', async () => {
  const shop = await stage.open();
  const [ware] = await stockUp(shop.database.ownerUrl, 1, ON_HAND);
  const price = await priceOf(shop.baseUrl, [lineOf(ware!)]);
  const hold = await holdStock(shop.database.ownerUrl, ware!.variantId);
  const order = placeOrderOf(shop.baseUrl, makeBuyer('f24-held', [lineOf(ware!)], price));
  await hold.untilSomeoneWaits();
  const ended = shop.end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${shop.baseUrl}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  await hold.release();
  expect(await order).toMatchObject({ status: 201 });
  expect(await ended).toBe(0);
});

const ROOT = path.resolve(import.meta.dirname, '../..');
const REJECT = path.join(ROOT, 'tests/support/faults/reject-on-signal.ts');

interface Record {
  pid: number;
}

function startEverything(folder: string): {
  child: ChildProcess;
  url: Promise<string>;
  end: Promise<number | null>;
} {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: os.homedir(),
      DATA_DIR: folder,
      PORT: '0',
      SANDBOX_PORT: '0',
      METRICS_PORT: '0',
      NODE_OPTIONS: `--import=${REJECT}`,
      // So that it ends with this process, as with npm.
      npm_lifecycle_event: 'start',
    },
  });
  let output = '';
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /Shop +(\S+)[\s\S]*Ctrl-C stops/.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    end.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  url.catch(() => {});
  return { child, url, end };
}

test('[F22] an unhandled rejection is logged and ends the server, and the supervisor restarts it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'activepick-fault-'));
  chmodSync(folder, 0o755);
  const everything = startEverything(folder);
  try {
    const url = await everything.url;
    const server = () =>
      (JSON.parse(readFileSync(path.join(folder, 'run/server.json'), 'utf8')) as Record).pid;
    const before = server();
    process.kill(before, 'SIGUSR2');
    const ready = () =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    const isAnew = async () => {
      try {
        return server() !== before && (await ready()) === 200;
      } catch {
        return false;
      }
    };
    await expect.poll(isAnew, { timeout: 60_000 }).toBe(true);
    const log = readFileSync(path.join(folder, 'logs/server.log'), 'utf8');
    const fatal = log.split('\n').filter((line) => line.includes('"level":"fatal"'));
    expect(fatal).toHaveLength(1);
    expect(JSON.parse(fatal[0]!)).toMatchObject({
      msg: 'a rejection was not handled',
      err: { message: 'nobody waits for this' },
    });
  } finally {
    everything.child.kill('SIGINT');
    expect(await everything.end).toBe(0);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
