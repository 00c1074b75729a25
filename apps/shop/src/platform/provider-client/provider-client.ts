// The one HTTP client of providers: timeouts, limited retries of safe requests, a circuit breaker, the provider's
// rate limit across all processes, validation of the response by its schema, and an audit row per request. Source:
// docs/security.md, T27, T33, F09; retries and circuit breaker are cockatiel's.
import type { CircuitBreakerPolicy, IPolicy } from 'cockatiel';
import type { z } from 'zod';
import { loadOnce } from '../cache/load-once.ts';
import type { Database } from '../database/database.ts';
import type { BackgroundTasks } from '../jobs/background-tasks.ts';
import type { RateLimits } from '../limits/rate-limit.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { AttemptFailed, type AttemptRequest, attempt, TIME_OUT } from './http-request.ts';
import { ProviderError } from './provider-error.ts';
import { awaitRateLimit, checkBudgetAndRate, type ProviderRate } from './provider-rate-limit.ts';
import { auditRequest, type ProviderContext, type RequestAudit, type RequestCost } from './request-audit.ts';

/** The configuration of a provider. */
export interface ProviderFacts {
  /** Its name in logs, metrics and audit: `roaring`. */
  name: string;
  /** The base URL without a trailing slash. From the settings, never from a caller. */
  baseUrl: string;
  /** The provider's rate limit per `key`, counted over all processes. */
  rate?: ProviderRate;
  /** The source of the bearer token. */
  token?: ClientToken;
  /** Finds the provider's own short code in a refusal, for log and audit. Without personal data. */
  codeOf?: (body: unknown) => string | null;
  /** Timeout of one request; 10 s. */
  withinMs?: number;
  /** How long an open circuit refuses calls before it lets one through; 10 s. */
  openForMs?: number;
}

/** The source of a request's token, and the handler of a token that the provider refuses. */
export interface ClientToken {
  current(providerContext: ProviderContext): Promise<string>;
  /** Drops a token that the provider no longer accepts. */
  drop(accessToken: string): Promise<void>;
  header(accessToken: string): Readonly<Record<string, string>>;
  /** Tells whether a refusal means that the token has expired. By default, only 401 does. */
  isEnded?(refusal: ProviderError): boolean;
}

/** A request in the provider's format. */
export interface ProviderRequest<Shape extends z.ZodType> {
  /** The action in the audit log: `company-rating`. */
  what: string;
  method: AttemptRequest['method'];
  /** Appended to `baseUrl`, with query; begins with a slash. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /**
   * 'safe': a read, or a request that the provider makes idempotent. It is retried. 'once': sent at most once; a lost
   * response ends as 'unknown-outcome'. Both are retried when the provider has certainly not acted (429, never
   * reached, 401).
   */
  repeat: 'safe' | 'once';
  /** The schema of the answer. An empty answer is `undefined`. */
  answer: Shape;
  /** 'bytes' gives the schema a Buffer, 'redirect' the URL that the provider points to. */
  expects?: AttemptRequest['expects'];
  /** True for a request without a token, although the provider has one: the request that fetches it. */
  isBare?: boolean;
}

/** A provider that can be called. */
export interface ProviderHttpClient {
  /** Sends a request and returns the response in the form of its schema. Throws `ProviderError`. */
  call<Shape extends z.ZodType>(
    providerContext: ProviderContext,
    request: ProviderRequest<Shape>,
  ): Promise<z.output<Shape>>;
}

/** Creates the clients of providers. Created once per process, because the clients share their counters. */
export interface ProviderHttp {
  open(facts: ProviderFacts): ProviderHttpClient;
}

interface Parts {
  db: Database;
  /** Counts requests against the provider's rate limit. */
  budgetLimits: RateLimits;
  metrics: Pick<Metrics, 'providerRequests' | 'providerSeconds'>;
  log: Log;
  background: BackgroundTasks;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const OPEN_FOR_MS = 10_000;
const FAILURES_TO_OPEN = 5;
const REPEATS = 2;
const FIRST_PAUSE_MS = 200;
// Respects the provider's Retry-After and passes it on to the caller.
const MAX_PAUSE_MS = 5_000;

/** Returns the factory of provider clients. */
export function createProviderHttp({
  db,
  budgetLimits: limits,
  metrics,
  log,
  background,
}: Parts): ProviderHttp {
  return {
    open(facts) {
      const policies = loadOnce(() => openPolicies(facts));
      return {
        async call(providerContext, request) {
          const begun = performance.now();
          const seen = { attempts: 0, status: null as number | null };
          const record = auditRequest({ db, background }, providerContext, {
            provider: facts.name,
            what: request.what,
          });
          const told = (outcome: string, code?: string) => {
            const ms = Math.round(performance.now() - begun);
            metrics.providerRequests.inc({ provider: facts.name, outcome });
            metrics.providerSeconds.observe({ provider: facts.name }, ms / 1000);
            record.end({ outcome, ...seen, ms, ...(code ? { code } : {}) });
          };
          try {
            const openRequest = { facts, limits, policies: await policies(), seen, record };
            const answer = await authorised(openRequest, providerContext, request);
            told('done');
            // For reads, waits for the audit row before returning data. Writes have already happened.
            if (request.repeat === 'safe') await record.begun();
            return answer;
          } catch (error) {
            if (!(error instanceof ProviderError)) throw error;
            told(error.kind, error.reason);
            const { kind, reason } = error;
            log.warn(
              { provider: facts.name, what: request.what, kind, reason, reqId: providerContext.requestId },
              'Provider request failed',
            );
            throw error;
          }
        },
      };
    },
  };
}

interface OpenRequest {
  facts: ProviderFacts;
  limits: RateLimits;
  policies: Policies;
  seen: { attempts: number; status: number | null };
  record: RequestAudit;
}

// Replaces a token that the provider no longer accepts, once.
async function authorised<Shape extends z.ZodType>(
  openRequest: OpenRequest,
  providerContext: ProviderContext,
  request: ProviderRequest<Shape>,
): Promise<z.output<Shape>> {
  const { token } = openRequest.facts;
  const { cost, ...free } = providerContext;
  if (!token || request.isBare) return sent(openRequest, request, {}, cost);
  // The request for a token, and the retry with the new one, do not count again.
  const first = await token.current(free);
  try {
    return await sent(openRequest, request, token.header(first), cost);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.answer?.status !== 401 && !token.isEnded?.(error)) throw error;
    await token.drop(first);
    return sent(openRequest, request, token.header(await token.current(free)));
  }
}

async function sent<Shape extends z.ZodType>(
  openRequest: OpenRequest,
  request: ProviderRequest<Shape>,
  tokenHeader: Readonly<Record<string, string>>,
  cost?: RequestCost,
): Promise<z.output<Shape>> {
  const { facts, limits, policies, seen } = openRequest;
  const outgoing = outgoingOf(facts, request, tokenHeader);
  const isSafe = request.repeat === 'safe';
  const { rate } = facts;
  let isWithinRate = await paidAndNoted(openRequest, cost);
  const whole = performance.now() + REQUEST_TIMEOUT_MS;
  try {
    return await policies.repeating(isSafe).execute(async () => {
      if (rate && !isWithinRate) await awaitRateLimit(limits, facts.name, rate, timeUp(whole));
      isWithinRate = false;
      return policies.breaker.execute(async () => {
        const within = Math.min(whole, performance.now() + policies.withinMs);
        seen.attempts += 1;
        const { status, value } = await attempt(outgoing, timeUp(within));
        seen.status = status;
        return shaped(request.answer, value);
      });
    });
  } catch (error) {
    const failure = failureOf(error);
    seen.status = failure.answer?.status ?? seen.status;
    throw providerError(facts, failure, isSafe);
  }
}

// Both rows are written concurrently with the provider's work. Returns whether the rate limit has room for the request.
async function paidAndNoted({ facts, limits, record }: OpenRequest, cost?: RequestCost): Promise<boolean> {
  const { name: provider, rate } = facts;
  const paying = cost ? checkBudgetAndRate(limits, cost, rate ? { provider, rate } : null) : false;
  record.begin();
  try {
    return await paying;
  } catch (error) {
    record.drop();
    throw error;
  }
}

/** A request whose timeout ended before it could be retried. */
const TIME_IS_OVER = 'no time left';

// Uses the platform's own signal, because the library's timeout creates an error even for each request that
// ends in time.
function timeUp(at: number): AbortSignal {
  const left = at - performance.now();
  if (left <= 0) throw new AttemptFailed('lost', TIME_IS_OVER);
  return AbortSignal.timeout(Math.ceil(left));
}

function outgoingOf<Shape extends z.ZodType>(
  { baseUrl }: ProviderFacts,
  { method, path, headers, json, form, expects = 'json' }: ProviderRequest<Shape>,
  tokenHeader: Readonly<Record<string, string>>,
): AttemptRequest {
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method,
    url: `${baseUrl}${path}`,
    headers: {
      accept: expects === 'json' ? 'application/json' : '*/*',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
      ...tokenHeader,
    },
    body,
    expects,
  };
}

function shaped<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  // The field's name, never its value.
  const path = result.error.issues[0]?.path.join('.') || 'whole';
  throw new AttemptFailed('nonsense', `answer: ${path.slice(0, 60)}`);
}

interface Policies {
  repeating(isSafe: boolean): IPolicy;
  breaker: CircuitBreakerPolicy;
  withinMs: number;
}

// The library is loaded on the first call, so that the shop starts without it.
async function openPolicies({
  withinMs = ATTEMPT_TIMEOUT_MS,
  openForMs = OPEN_FOR_MS,
}: ProviderFacts): Promise<Policies> {
  const { circuitBreaker, ConsecutiveBreaker, DelegateBackoff, handleWhen, retry } = await import(
    'cockatiel'
  );
  const repeating = (isSafe: boolean) =>
    retry(
      handleWhen((error) => mayRepeat(failureOf(error), isSafe)),
      {
        maxAttempts: REPEATS,
        backoff: new DelegateBackoff(({ attempt: tried, result }) =>
          'error' in result ? pauseAfter(failureOf(result.error), tried) : 0,
        ),
      },
    );
  const both = { safe: repeating(true), once: repeating(false) };
  return {
    repeating: (isSafe) => (isSafe ? both.safe : both.once),
    // A provider that refuses works. One that is silent, fails or sends invalid responses does not.
    breaker: circuitBreaker(
      handleWhen((error) => !['refused', 'busy'].includes(failureOf(error).kind)),
      { halfOpenAfter: openForMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
    ),
    withinMs,
  };
}

/** The failure of an open circuit, as a failed attempt. */
const CIRCUIT_OPEN = 'circuit open';

function failureOf(error: unknown): AttemptFailed {
  if (error instanceof AttemptFailed) return error;
  const { isBrokenCircuitError, name } = error as Record<string, unknown>;
  if (isBrokenCircuitError) return new AttemptFailed('not-reached', CIRCUIT_OPEN, { cause: error });
  if (name === 'AbortError') return new AttemptFailed('lost', TIME_OUT, { cause: error });
  throw error;
}

function mayRepeat({ kind, reason, retryAfterMs = 0 }: AttemptFailed, isSafe: boolean): boolean {
  if (reason === CIRCUIT_OPEN || reason === TIME_IS_OVER || retryAfterMs > MAX_PAUSE_MS) return false;
  if (kind === 'busy' || kind === 'not-reached') return true;
  return isSafe && (kind === 'lost' || kind === 'fault');
}

// Exponential backoff with jitter in the upper half, so that retries do not coincide.
function pauseAfter({ retryAfterMs }: AttemptFailed, tried: number): number {
  const pause = FIRST_PAUSE_MS * 2 ** (tried - 1);
  return (retryAfterMs ?? 0) + pause / 2 + Math.random() * (pause / 2);
}

function providerError({ codeOf }: ProviderFacts, failure: AttemptFailed, isSafe: boolean): ProviderError {
  const { kind, reason, answer, retryAfterMs } = failure;
  const isCertain = isSafe || kind === 'busy' || kind === 'not-reached';
  const ours = kind === 'refused' ? 'refused' : isCertain ? 'unavailable' : 'unknown-outcome';
  const code = answer?.body ? codeOf?.(answer.body) : null;
  return new ProviderError(
    ours,
    /^[\w.: -]{1,60}$/.test(code ?? '') ? `${reason} ${code}` : reason,
    failure,
    {
      answer,
      ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
    },
  );
}
