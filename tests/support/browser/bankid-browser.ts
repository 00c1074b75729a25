// A browser that signs in by BankID at a served shop. It keeps the shop's cookie, like a real one.
import type { Answer, TestServer } from '#tests/app/served-shop.ts';
import type {
  BankidFinished,
  BankidProblem,
  BankidStarted,
} from '../../../apps/shop/src/features/bankid/contract.ts';
import { type BankidDecision, walkBankid } from './bankid-page.ts';

/** A response of the function. */
export interface BankidAnswer<Body> {
  status: number;
  body: Body;
  headers: Answer['headers'];
}

/** The error of a refusal. */
export interface BankidRefused {
  success: false;
  error: string;
  code: BankidProblem;
}

/** The request body of `callback`. */
export interface CallbackResult {
  code?: string | null;
  state?: string | null;
  iss?: string | null;
  error?: string | null;
}

interface CallOptions {
  /** An access token. */
  token?: string | undefined;
  language?: 'sv' | 'en';
  headers?: Record<string, string>;
}

/** A browser with its own cookies. */
export interface BankidBrowser {
  call<Body = BankidRefused>(body: unknown, options?: CallOptions): Promise<BankidAnswer<Body>>;
  initiate(more?: Record<string, unknown>, options?: CallOptions): Promise<BankidAnswer<BankidStarted>>;
  callback<Body = BankidRefused>(
    returned: CallbackResult,
    options?: CallOptions,
  ): Promise<BankidAnswer<Body>>;
  /** Starts a sign-in, decides at BankID, and returns the callback's parameters. */
  walk(
    decision: BankidDecision,
    more?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CallbackResult>;
  /** Runs the whole sign-in. Throws if it is refused. */
  signIn(person: string, more?: Record<string, unknown>, options?: CallOptions): Promise<BankidFinished>;
  /** The shop's cookie, `name=value`; empty before the first call. */
  cookie(): string;
}

/** Returns a new browser. */
export function bankidBrowser(shop: Pick<TestServer, 'ask'>): BankidBrowser {
  let cookie = '';
  const call = async <Body>(body: unknown, { token, language = 'en', headers = {} }: CallOptions = {}) => {
    const answer = await shop.ask(`/functions/v1/criipto-bankid?lang=${language}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
    return { status: answer.status, body: JSON.parse(answer.text) as Body, headers: answer.headers };
  };
  const initiate: BankidBrowser['initiate'] = (more = {}, options = {}) =>
    call({ action: 'initiate', personalNumber: '', ...more }, options);
  const callback: BankidBrowser['callback'] = (returned, options = {}) =>
    call({ action: 'callback', ...returned }, options);
  const walk: BankidBrowser['walk'] = async (decision, more, options) => {
    const begun = await initiate(more, options);
    if (begun.status !== 200) throw new Error(`BankID did not start: ${JSON.stringify(begun.body)}`);
    const query = await walkBankid(begun.body.authUrl, decision);
    const found = (name: string) => (query.has(name) ? { [name]: query.get(name) } : {});
    return { ...found('code'), ...found('state'), ...found('error') };
  };
  return {
    call,
    initiate,
    callback,
    walk,
    async signIn(person, more, options) {
      const answer = await callback<BankidFinished>(await walk({ person }, more, options), options);
      if (answer.status !== 200) throw new Error(`BankID was refused: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    cookie: () => cookie,
  };
}
