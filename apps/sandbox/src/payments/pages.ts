// All paths of the stand-in that are not the provider's API.
import { createAssets } from './assets.ts';
import { challengeAnswer } from './challenge.ts';
import { type ControlAnswer, control, resend, ruleOfForm, setWebhookUrl, stateForPeople } from './control.ts';
import { controlPage } from './control-page.ts';
import { happenOutside } from './outside.ts';
import type { State } from './state.ts';
import { json, type PageAnswer, type PageRequest, page, plain, seeOther } from './web.ts';
import type { Webhooks } from './webhooks.ts';

const OWN_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Options {
  state: State;
  webhooks: Webhooks;
  /** Hosts whose pages may embed the frames. */
  hosts: ReadonlySet<string>;
}

/** Returns the request handler of pages, frames and the control API. */
export function createPages(options: Options): (request: PageRequest) => Promise<PageAnswer> {
  const { state, webhooks, hosts } = options;
  const assets = createAssets((origin) => hosts.has(new URL(origin).hostname) || isShop(origin, state));
  return async (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith('/sandbox/')) return controlAnswer(request, options);
    if (pathname.startsWith('/challenge/')) return afterEvents(challengeAnswer(request, state), webhooks);
    if (request.method !== 'GET') return plain(405, 'Only GET');
    if (pathname === '/') return page(controlPage(state), OWN_PAGE);
    return assets(request.url) ?? plain(404, 'Not found');
  };
}

function isShop(origin: string, state: State): boolean {
  const { webhookAddress } = state.control();
  return webhookAddress !== null && new URL(webhookAddress).origin === origin;
}

function afterEvents(answer: PageAnswer, webhooks: Webhooks): PageAnswer {
  webhooks.wake();
  return answer;
}

async function controlAnswer(request: PageRequest, options: Options): Promise<PageAnswer> {
  const { pathname } = request.url;
  if (request.method === 'GET')
    return pathname === '/sandbox/state' ? json(200, stateForPeople(options.state)) : plain(404, 'Not found');
  const input = inputOf(request);
  if (input === null) return json(400, { error: 'not JSON' });
  const { status, body } = await controlCall(pathname, input, options);
  // Redirects the page's own forms back to the page.
  return status === 200 && request.isForm ? seeOther('/', OWN_PAGE) : json(status, body);
}

async function controlCall(
  pathname: string,
  input: Record<string, unknown>,
  { state, webhooks }: Options,
): Promise<ControlAnswer> {
  const [, event] = /^\/sandbox\/events\/(\w+)\/resend$/.exec(pathname) ?? [];
  if (event) return resend(event, state, webhooks);
  if (pathname === '/sandbox/control') return control(input, state, webhooks);
  if (pathname === '/sandbox/rules') return control(ruleOfForm(input), state, webhooks);
  if (pathname === '/sandbox/outside') return happenOutside(input, state, webhooks);
  if (pathname === '/sandbox/webhook-address') return setWebhookUrl(input, state, webhooks);
  if (pathname !== '/sandbox/reset') return { status: 404, body: { error: 'not found' } };
  state.clear();
  return { status: 200, body: {} };
}

function inputOf({ body, isForm }: PageRequest): Record<string, unknown> | null {
  if (isForm) return formInput(body);
  try {
    return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  } catch {
    return null;
  }
}

function formInput(body: string): Record<string, unknown> {
  const { captureDelayMs, ...rest } = Object.fromEntries(new URLSearchParams(body));
  return { ...rest, ...(captureDelayMs ? { captureDelayMs: Number(captureDelayMs) } : {}) };
}
