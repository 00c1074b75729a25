// The sandbox: stand-ins for the outside services, as programs that speak the services' own protocols. It shares
// no code with the shop, so that a misunderstanding cannot be on both sides.
import path from 'node:path';
import { startMail } from './mail/start-mail.ts';

const WRONG_SETTING = 78;

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

function explain(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code === 'EADDRINUSE') stopWith(`SANDBOX_PORT: port ${error.port} is taken by another program`);
  throw error;
}

const mail = await startMail({
  webPort: firstPort(),
  publicUrl: SANDBOX_PUBLIC_URL,
  folder: path.resolve(DATA_DIR, 'sandbox'),
}).catch(explain);

process.stdout.write(`mail ${mail.address}, SMTP on port ${mail.smtpPort}\n`);
process.send?.({ type: 'ready', mail: mail.address, smtp: mail.smtpPort });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await mail.close();
  process.exit(0);
}

// 'disconnect': whoever started the sandbox is gone; alone it serves nobody.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
