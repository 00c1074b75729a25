// Everything under the stand-in's address that is not the provider's API.
import type { State } from './state.ts';
import { resend, setWebhookAddress, stateForPeople, steer } from './steering.ts';
import { json, type PageAnswer, type PageRequest, plain } from './web.ts';
import type { Webhooks } from './webhooks.ts';

interface Options {
  state: State;
  webhooks: Webhooks;
}

/** Returns the function that answers requests for pages, frames and steering. */
export function createPages(options: Options): (request: PageRequest) => Promise<PageAnswer> {
  return async (request) => {
    if (request.url.pathname.startsWith('/sandbox/')) return steeringAnswer(request, options);
    return plain(404, 'Not found');
  };
}

async function steeringAnswer(request: PageRequest, { state, webhooks }: Options): Promise<PageAnswer> {
  const { pathname } = request.url;
  if (request.method === 'GET')
    return pathname === '/sandbox/state' ? json(200, stateForPeople(state)) : plain(404, 'Not found');
  const input = inputOf(request);
  if (input === null) return json(400, { error: 'not JSON' });
  const [, event] = /^\/sandbox\/events\/(\w+)\/resend$/.exec(pathname) ?? [];
  const { status, body } = event
    ? await resend(event, state, webhooks)
    : await steeringCall(pathname, input, { state, webhooks });
  return json(status, body);
}

async function steeringCall(
  pathname: string,
  input: Record<string, unknown>,
  { state, webhooks }: Options,
): Promise<{ status: number; body: object }> {
  if (pathname === '/sandbox/steer') return steer(input, state, webhooks);
  if (pathname === '/sandbox/webhook-address') return setWebhookAddress(input, state, webhooks);
  if (pathname !== '/sandbox/reset') return { status: 404, body: { error: 'not found' } };
  state.clear();
  return { status: 200, body: {} };
}

function inputOf({ body }: PageRequest): Record<string, unknown> | null {
  try {
    return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  } catch {
    return null;
  }
}
