// The sandbox: stand-ins for the outside services, as programs that speak the services' own protocols. It shares
// no code with the shop, so that a misunderstanding cannot be on both sides.
import path from 'node:path';
import { freeRow } from './free-row.ts';
import { type Mail, startMail } from './mail/start-mail.ts';
import { type Payments, startPayments } from './payments/start-payments.ts';

const WRONG_SETTING = 78;
// Pages of the mail catcher on the first port, its SMTP on the next, the payment provider on the third: who knows
// the first knows all.
const PAYMENTS_OFFSET = 2;
const PORTS = 3;
const TRIES = 20;

const { SANDBOX_PORT = '4010', SANDBOX_PUBLIC_URL = 'http://localhost', DATA_DIR = './data' } = process.env;

interface Running {
  mail: Mail;
  payments: Payments;
}

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

async function startAt(port: number): Promise<Running> {
  const place = { publicUrl: SANDBOX_PUBLIC_URL, folder: path.resolve(DATA_DIR, 'sandbox') };
  const mail = await startMail({ ...place, webPort: port });
  try {
    return { mail, payments: await startPayments({ ...place, port: port + PAYMENTS_OFFSET }) };
  } catch (error) {
    await mail.close();
    throw error;
  }
}

async function start(): Promise<Running> {
  const port = firstPort();
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(port === 0 ? await freeRow(PORTS) : port);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // Somebody was quicker than we with one of the ports that were free.
      if (port !== 0 || tries === TRIES)
        stopWith(`SANDBOX_PORT: port ${error.port} is taken by another program`);
    }
  }
}

const { mail, payments } = await start();

process.stdout.write(`mail ${mail.address}, SMTP on port ${mail.smtpPort}, payments ${payments.address}\n`);
process.send?.({ type: 'ready', mail: mail.address, smtp: mail.smtpPort, payments: payments.address });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([mail.close(), payments.close()]);
  process.exit(0);
}

// 'disconnect': whoever started the sandbox is gone; alone it serves nobody.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
