// The sandbox: stand-ins for external services that implement the services' own protocols.
// It shares no code with the shop, so that both sides cannot share a misunderstanding.
import path from 'node:path';
import { startBankid } from './bankid/start-bankid.ts';
import { freeRow } from './consecutive-ports.ts';
import { startFortnox } from './fortnox/start-fortnox.ts';
import { startMail } from './mail/start-mail.ts';
import { startOneflow } from './oneflow/start-oneflow.ts';
import { startPayments } from './payments/start-payments.ts';
import { startProducts } from './products/start-products.ts';
import { startRoaring } from './roaring/start-roaring.ts';
import type { Running, ServiceOptions } from './service/start-service.ts';
import { startStaffIdentity } from './staff-identity/start-staff-identity.ts';

const WRONG_SETTING = 78;
const TRIES = 20;

interface Service {
  /** Its name in the start message and in `demo.json`. */
  name: string;
  /** The offset of its port from the first port. */
  offset: number;
  start: (options: ServiceOptions) => Promise<Running & { smtpPort?: number }>;
}

// The mail catcher's SMTP uses the port after its pages.
const SERVICES: readonly Service[] = [
  { name: 'mail', offset: 0, start: ({ port, ...options }) => startMail({ ...options, webPort: port }) },
  { name: 'payments', offset: 2, start: startPayments },
  { name: 'bankid', offset: 3, start: startBankid },
  { name: 'roaring', offset: 4, start: startRoaring },
  { name: 'oneflow', offset: 5, start: startOneflow },
  { name: 'fortnox', offset: 6, start: startFortnox },
  { name: 'products', offset: 7, start: startProducts },
  { name: 'staff', offset: 8, start: startStaffIdentity },
];
const PORTS = 9;

const { SANDBOX_PORT = '4010', SANDBOX_PUBLIC_URL = 'http://localhost', DATA_DIR = './data' } = process.env;

function firstPort(): number {
  const port = Number(SANDBOX_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_000) return port;
  return stopWith(`SANDBOX_PORT: "${SANDBOX_PORT}" is not a port from 0 to 65000`);
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(WRONG_SETTING);
}

const isTaken = (error: unknown): error is NodeJS.ErrnoException & { port?: number } =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

type Started = Awaited<ReturnType<Service['start']>> & { name: string };

async function startAt(first: number): Promise<Started[]> {
  const options = { publicUrl: SANDBOX_PUBLIC_URL, folder: path.resolve(DATA_DIR, 'sandbox') };
  const open: Started[] = [];
  try {
    for (const { name, offset, start } of SERVICES)
      open.push({ ...(await start({ ...options, port: first + offset })), name });
    return open;
  } catch (error) {
    await Promise.all(open.map((service) => service.close()));
    throw error;
  }
}

async function startAll(): Promise<Started[]> {
  const port = firstPort();
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(port === 0 ? await freeRow(PORTS) : port);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Another program took one of the free ports first.
      if (port !== 0 || tries === TRIES)
        stopWith(`SANDBOX_PORT: port ${error.port} is taken by another program`);
    }
  }
}

const services = await startAll();
const addresses = Object.fromEntries(services.map(({ name, url }) => [name, url]));
const smtp = services.find(({ smtpPort }) => smtpPort)?.smtpPort;

const told = Object.entries(addresses).map(([name, url]) => `${name} ${url}`);
process.stdout.write(`${told.join(', ')}, SMTP on port ${smtp}\n`);
process.send?.({ type: 'ready', ...addresses, smtp });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(services.map((service) => service.close()));
  process.exit(0);
}

// 'disconnect': the process that started the sandbox has ended.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
