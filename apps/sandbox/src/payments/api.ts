// Handles a request to the provider's API, from its key to its response.
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type ErrorBody } from './errors.ts';
import { flagOf, type Params, parseForm } from './form.ts';
import { type KeyedRequest, keptAnswer, keyedRequest, keyInUse } from './idempotency.ts';
import { newId } from './objects.ts';
import { type Call, ROUTES, type Route } from './routes.ts';
import type { Operation, Rule, Subject } from './rule.ts';
import type { State } from './state.ts';
import { takeRule } from './take-rule.ts';
import { beginWork } from './work.ts';

/** A received HTTP request. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  contentType: string;
  authorization: string;
  idempotencyKey: string | null;
}

/** A response. `lose` breaks the connection instead; `cut` breaks it in the middle of the body. */
export interface ApiAnswer {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
  lose?: true;
  cut?: true;
}

/** The API keys of an account. */
export interface Keys {
  publishable: string;
  secret: string;
}

interface Options {
  state: State;
  keys: Keys;
  /** The stand-in's URL for browsers. */
  url: () => string;
  /** Aborts waiting requests. */
  closing: AbortSignal;
  /** Called when there may be events to send. */
  onWork: () => void;
}

/** Returns the request handler of the API. */
export function createApi(options: Options): (request: ApiRequest) => Promise<ApiAnswer> {
  const running = new Set<string>();
  return async (request) => {
    const requestId = newId('req');
    try {
      const { route, id } = routeOf(request, options.keys);
      const params = paramsOf(request);
      const handled = { request, requestId, route, id, params };
      return await withKey(handled, options, running);
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error.status, error.body, requestId);
      throw error;
    } finally {
      options.onWork();
    }
  };
}

interface Handled {
  request: ApiRequest;
  requestId: string;
  route: Route;
  id: string;
  params: Params;
}

function routeOf({ method, path, authorization }: ApiRequest, keys: Keys): { route: Route; id: string } {
  const key = keyOf(authorization);
  if (key === '') throw unauthorised('You did not provide an API key. Use HTTP Bearer or Basic auth.');
  if (key !== keys.secret && key !== keys.publishable) throw unauthorised('Invalid API Key provided.');
  const route = ROUTES.find((one) => one.method === method && one.path.test(path));
  if (!route)
    throw new ApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  if (key === keys.publishable && !route.isPublic)
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    });
  return { route, id: route.path.exec(path)?.[1] ?? '' };
}

const unauthorised = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });

/** Source: docs.stripe.com/api/authentication: Bearer, or Basic with the key as user name. */
function keyOf(authorization: string): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

function paramsOf({ method, query, body, contentType }: ApiRequest): Params {
  if (method === 'GET') return parseForm(query);
  if (body !== '' && !contentType.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: 'Send parameters as application/x-www-form-urlencoded.',
    });
  return parseForm(body);
}

async function withKey(handled: Handled, options: Options, running: Set<string>): Promise<ApiAnswer> {
  const { request, params, route } = handled;
  const { state } = options;
  const isKeyed = route.method === 'POST' && request.idempotencyKey !== null;
  if (!isKeyed) return obeying(handled, options, () => execute(handled, options, null));
  const keyed = keyedRequest(request.idempotencyKey as string, request.path, params, state);
  if (running.has(keyed.key)) throw keyInUse();
  running.add(keyed.key);
  try {
    return await obeying(handled, options, (rule) => {
      const kept = keptAnswer(keyed, state);
      if (!kept) return execute(handled, options, keyed, rule);
      const answer = jsonAnswer(kept.status, kept.body, handled.requestId, keyed.key);
      return {
        ...answer,
        headers: { ...answer.headers, 'idempotent-replayed': 'true', 'original-request': kept.requestId },
      };
    });
  } finally {
    running.delete(keyed.key);
  }
}

type Executing = (rule?: Rule) => ApiAnswer;

// Applies the control rules of this request, before and after its execution.
async function obeying(handled: Handled, options: Options, run: Executing): Promise<ApiAnswer> {
  const operations = operationsOf(handled);
  if (operations.length === 0) return run();
  const rule = takeRule(options.state, operations, subjectOf(handled, options.state));
  const usual = operations.includes('capture') ? options.state.control().captureDelayMs : 0;
  const delay = rule?.delayMs ?? usual;
  if (delay > 0) await pause(delay, undefined, { signal: options.closing });
  if (rule?.loseAnswer === 'before') return { ...jsonAnswer(500, '', handled.requestId), lose: true };
  if (rule?.fail === 'rate-limit') throw RATE_LIMITED();
  if (rule?.fail === 'html') return htmlAnswer(handled.requestId);
  const answer = run(rule);
  if (rule?.loseAnswer === 'after') return { ...answer, lose: true };
  return rule?.fail === 'cut' ? { ...answer, cut: true } : answer;
}

function operationsOf({ route, params }: Handled): Operation[] {
  if (!route.operation) return [];
  const confirms = route.operation === 'create' && flagOf(params, 'confirm');
  return confirms ? ['create', 'confirm'] : [route.operation];
}

function subjectOf({ id, params }: Handled, state: State): Subject {
  const intentId = id || (typeof params.payment_intent === 'string' ? params.payment_intent : '');
  const intent = state.get('intents', intentId);
  const methodId = typeof params.payment_method === 'string' ? params.payment_method : intent?.payment_method;
  const chargeMethod = state.get('charges', intent?.latest_charge ?? '')?.payment_method;
  const method = state.get('methods', methodId || chargeMethod || '')?.method;
  const metadata = (intent?.metadata ?? params.metadata ?? {}) as Record<string, string>;
  return { cardholder: method?.billing_details.name ?? null, metadata };
}

function execute(
  { route, params, id, requestId }: Handled,
  { state, url }: Options,
  keyed: KeyedRequest | null,
  rule?: Rule,
): ApiAnswer {
  const key = keyed?.key ?? null;
  const work = beginWork(state, { requestId, idempotencyKey: key });
  const decline = rule?.decline;
  const refundStatus = rule?.status;
  const call: Call = {
    params,
    id,
    work,
    url: url(),
    ...(decline ? { decline } : {}),
    ...(refundStatus ? { refundStatus } : {}),
  };
  const { status, text } = outcomeOf(route, call, rule);
  if (keyed)
    work.put('answers', keyed.key, {
      fingerprint: keyed.fingerprint,
      path: keyed.path,
      status,
      body: text,
      requestId,
      at: Date.now(),
    });
  work.commit();
  return jsonAnswer(status, text, requestId, key ?? undefined);
}

function outcomeOf(route: Route, call: Call, rule?: Rule): { status: number; text: string } {
  if (rule?.fail === 'error') return { status: 500, text: bodyOf(SERVER_ERROR) };
  try {
    const { status, body } = route.run(call);
    return { status, text: JSON.stringify(body, null, 2) };
  } catch (error) {
    // Does not store failures before the execution began, so that a corrected request can use the key.
    if (!(error instanceof ApiError && error.began)) throw error;
    call.work.discard();
    return { status: error.status, text: bodyOf(error.body) };
  }
}

const SERVER_ERROR: ErrorBody = { type: 'api_error', message: 'An unknown error occurred.' };
const RATE_LIMITED = () =>
  new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  });

const bodyOf = (error: ErrorBody) => JSON.stringify({ error }, null, 2);

const errorAnswer = (status: number, error: ErrorBody, requestId: string) =>
  jsonAnswer(status, bodyOf(error), requestId);

const jsonAnswer = (status: number, body: string, requestId: string, key?: string): ApiAnswer => ({
  status,
  type: 'application/json',
  body,
  headers: { 'request-id': requestId, ...(key ? { 'idempotency-key': key } : {}) },
});

const htmlAnswer = (requestId: string): ApiAnswer => ({
  ...jsonAnswer(502, '<html><body><h1>502 Bad Gateway</h1></body></html>', requestId),
  type: 'text/html',
});
