// A browser that signs in by the sandbox's sign-in of staff at a served shop. It keeps the shop's cookie, like a real one.
import type { TestServer } from '#tests/app/served-shop.ts';
import { controlService } from '#tests/app/service-control.ts';
import type { StaffSignInProblem } from '../../../apps/shop/src/features/staff-sign-in/contract.ts';
import { walkBankid } from './bankid-page.ts';

/** A member of staff at the sandbox. */
export interface SandboxStaff {
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  groups: string[];
  amr: string[];
}

/** Adds or changes a member of staff at the sandbox. */
export const addStaff = (issuer: string, person: SandboxStaff): Promise<unknown> =>
  controlService(issuer, 'people', person);

/** A response of the function. */
export interface StaffAnswer {
  status: number;
  code?: StaffSignInProblem;
  session?: { access_token: string; refresh_token: string; user: { id: string; email: string } } | null;
  linked?: boolean;
}

/** The callback's parameters. */
export interface StaffCallback {
  code?: string | null;
  state?: string | null;
  iss?: string | null;
  error?: string | null;
}

interface StaffBrowser {
  initiate(more?: object, token?: string): Promise<StaffAnswer & { authUrl?: string }>;
  callback(returned: StaffCallback, token?: string): Promise<StaffAnswer>;
  /** Begins, signs in at the issuer, and returns the callback's parameters. */
  walk(sub: string, more?: object, token?: string): Promise<StaffCallback>;
  signIn(sub: string): Promise<StaffAnswer>;
}

/** Returns a new browser. */
export function staffBrowser(shop: Pick<TestServer, 'ask'>): StaffBrowser {
  let cookie = '';
  const call = async (body: object, token?: string) => {
    const answer = await shop.ask('/functions/v1/staff-sign-in?lang=en', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
    return { status: answer.status, ...(JSON.parse(answer.text) as object) } as StaffAnswer & {
      authUrl?: string;
    };
  };
  const initiate: StaffBrowser['initiate'] = (more = {}, token) =>
    call({ action: 'initiate', ...more }, token);
  const callback: StaffBrowser['callback'] = (returned, token) =>
    call({ action: 'callback', ...returned }, token);
  const walk: StaffBrowser['walk'] = async (sub, more, token) => {
    const begun = await initiate(more, token);
    if (!begun.authUrl) throw new Error(`The sign-in did not start: ${JSON.stringify(begun)}`);
    const query = await walkBankid(begun.authUrl, { person: sub });
    return { code: query.get('code'), state: query.get('state'), iss: query.get('iss') };
  };
  return { initiate, callback, walk, signIn: async (sub) => callback(await walk(sub)) };
}
