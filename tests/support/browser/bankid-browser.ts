// A browser that signs in by BankID at a served shop: keeps the shop's cookie, as the real one does.
import type { Answer, Served } from '#tests/app/served-shop.ts';
import type {
  BankidFinished,
  BankidProblem,
  BankidStarted,
} from '../../../apps/shop/src/features/bankid/contract.ts';
import { type BankidDecision, walkBankid } from './bankid-page.ts';

/** An answer of the function. */
export interface BankidAnswer<Body> {
  status: number;
  body: Body;
  headers: Answer['headers'];
}

/** What a refusal says. */
export interface BankidRefused {
  success: false;
  error: string;
  code: BankidProblem;
}

/** What a page sends back to `callback`. */
export interface Returned {
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

/** A browser with a cookie jar of its own. */
export interface BankidBrowser {
  call<Body = BankidRefused>(body: unknown, options?: CallOptions): Promise<BankidAnswer<Body>>;
  initiate(more?: Record<string, unknown>, options?: CallOptions): Promise<BankidAnswer<BankidStarted>>;
  callback<Body = BankidRefused>(returned: Returned, options?: CallOptions): Promise<BankidAnswer<Body>>;
  /** Begins, decides at BankID, and returns what the browser came back with. */
  walk(decision: BankidDecision, more?: Record<string, unknown>, options?: CallOptions): Promise<Returned>;
  /** All of it. Throws when it was refused. */
  signIn(person: string, more?: Record<string, unknown>, options?: CallOptions): Promise<BankidFinished>;
  /** The shop's cookie, `name=value`; empty before the first call. */
  cookie(): string;
}

/** Returns a new browser. */
export function bankidBrowser(shop: Pick<Served, 'ask'>): BankidBrowser {
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
    if (begun.status !== 200) throw new Error(`BankID was not begun: ${JSON.stringify(begun.body)}`);
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
