import { LOOPBACK, listen, urlOf } from '../service/listen.ts';
import { createApi, type Keys } from './api.ts';
import { createPages } from './pages.ts';
import { openState } from './state.ts';
import { createPaymentsWeb } from './web.ts';
import { startWebhooks } from './webhooks.ts';

/** The running payment provider, with the URLs of API, script, frames and control API. */
export interface Payments {
  url: string;
  close(): Promise<void>;
}

interface Options {
  /** 0 takes any free port. */
  port: number;
  publicUrl: string;
  /** The folder that keeps payments between restarts. */
  folder: string;
  /** The secret that signs events. */
  webhookSecret?: string;
  keys?: Keys;
}

/** The keys and the secret of the stand-in. They work nowhere else. */
const SANDBOX_KEYS: Keys = { publishable: 'pk_test_sandbox', secret: 'sk_test_sandbox' };
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';

/** Starts the stand-in on loopback. */
export async function startPayments(options: Options): Promise<Payments> {
  const { port, publicUrl, folder, keys = SANDBOX_KEYS } = options;
  const state = openState(folder);
  const closing = new AbortController();
  const webhooks = startWebhooks(state, options.webhookSecret ?? SANDBOX_WEBHOOK_SECRET);
  const url = () => urlOf(publicUrl, web);
  const api = createApi({ state, keys, url, closing: closing.signal, onWork: webhooks.wake });
  const hosts = new Set(['localhost', LOOPBACK, new URL(publicUrl).hostname]);
  const pages = createPages({ state, webhooks, hosts });
  const web = createPaymentsWeb({ hosts, api, pages });
  await listen(web, port);
  const close = async () => {
    closing.abort();
    webhooks.close();
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  };
  return { url: url(), close };
}
