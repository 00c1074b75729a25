import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOOPBACK, listen, readBody, urlOf } from '../service/listen.ts';
import { answerControl } from './control.ts';
import { controlPage } from './control-page.ts';
import { createOpenidServer, SIGN_IN } from './openid-server.ts';
import { answerSignIn } from './sign-in.ts';
import { openState } from './state.ts';
import { sendJson, sendPage } from './web-answers.ts';

const MAX_BODY = 64 * 1024;

/** The running BankID. `url` is the issuer and the URL of the control page. */
export interface Bankid {
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** 0 takes any free port. */
  port: number;
  publicUrl: string;
  /** The folder that keeps sign-ins between restarts. */
  folder: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts the stand-in on loopback. */
export async function startBankid({ port, publicUrl, folder }: Options): Promise<Bankid> {
  const state = openState(folder);
  // The issuer contains the port, which is known once the server listens.
  let answer: Answer | undefined;
  const web = createServer((request, response) => {
    answer?.(request, response).catch((error: Error) => {
      process.stderr.write(`bankid: ${error.stack}\n`);
      response.destroy();
    });
  });
  await listen(web, port);
  const url = urlOf(publicUrl, web);
  const provider = createOpenidServer(url, state);
  const openid = provider.callback();
  const hosts = new Set(['localhost', LOOPBACK, new URL(publicUrl).hostname]);
  answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    // Protects against DNS rebinding: a page under another host name must not read the data.
    if (!hosts.has((request.headers.host ?? '').replace(/:\d+$/, '')))
      return sendJson(response, 403, { error: 'not under this name' });
    if (!isOurs(pathname)) return void openid(request, response);
    if (isForeign(request)) return sendJson(response, 403, { error: 'not from another site' });
    const body = await readBody(request, MAX_BODY);
    if (body === null) return sendJson(response, 413, { error: 'too large' });
    if (pathname === '/') return sendPage(response, { body: controlPage(state) });
    if (pathname.startsWith('/sandbox/')) return answerControl({ request, response, body }, state);
    await answerSignIn({ request, response, body }, { provider, state });
  };
  const close = async () => {
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  };
  return { url, close };
}

const isOurs = (pathname: string) =>
  pathname === '/' || pathname.startsWith('/sandbox/') || pathname.startsWith(SIGN_IN);

const isForeign = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);
