import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { listen } from '../service/listen.ts';
import { openMailbox } from './mailbox.ts';
import { createSmtpServer } from './smtp.ts';
import { createMailWeb } from './web.ts';

/** The running mail catcher: the URL of its pages, and its SMTP port. */
export interface Mail {
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

interface Options {
  /** Port of the pages; SMTP uses the next one. 0 selects free ports for both. */
  webPort: number;
  publicUrl: string;
  /** The folder that keeps emails between restarts. */
  folder: string;
}

/** Starts the SMTP server and the pages on loopback. */
export async function startMail({ webPort, publicUrl, folder }: Options): Promise<Mail> {
  const mailbox = openMailbox(path.join(folder, 'mail.jsonl'));
  const smtp = createSmtpServer(mailbox);
  const web = createMailWeb(mailbox, new URL(publicUrl).hostname);
  await listen(smtp.server, webPort === 0 ? 0 : webPort + 1);
  await listen(web, webPort);
  const close = async () => {
    web.closeAllConnections();
    await Promise.all([
      new Promise((done) => web.close(done)),
      new Promise<void>((done) => smtp.close(done)),
    ]);
  };
  const email = new URL(publicUrl);
  email.port = String(portOf(web));
  return { url: email.origin, smtpPort: portOf(smtp.server), close };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
