// The control API: adds people with a BankID, sets faults of the next tokens, registers callbacks of shops.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNumber, type Person, TEST_PERSONS } from './persons.ts';
import type { BankidState } from './state.ts';
import { TOKEN_FAULTS, type TokenFault } from './tamper-token.ts';
import { sendJson, sendOn } from './web-answers.ts';

interface Said {
  status: number;
  body: unknown;
}
type Input = Record<string, unknown>;

const said = (status: number, body: unknown = {}): Said => ({ status, body });
const wrong = (error: string) => said(400, { error });

const CALLS: Readonly<Record<string, (input: Input, state: BankidState) => Said>> = {
  '/sandbox/control': control,
  '/sandbox/persons': addPerson,
  '/sandbox/callback-address': addCallback,
  '/sandbox/reset': (_input, state) => {
    state.clear();
    return said(200);
  },
};

/** Answers `/sandbox/...`. Redirects the page's own forms back to the page. */
export function answerControl(
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: string },
  state: BankidState,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const { status, body: answer } =
    request.method === 'GET'
      ? looked(pathname, state)
      : done(pathname, isForm ? formOf(body) : jsonOf(body), state);
  if (status === 200 && isForm) sendOn(response, '/');
  else sendJson(response, status, answer);
}

const looked = (pathname: string, state: BankidState): Said =>
  pathname === '/sandbox/state' ? said(200, stateForPeople(state)) : said(404, { error: 'not found' });

function done(pathname: string, input: Input | null, state: BankidState): Said {
  if (!input) return wrong('not JSON');
  const call = Object.hasOwn(CALLS, pathname) ? CALLS[pathname] : undefined;
  return call?.(input, state) ?? said(404, { error: 'not found' });
}

const formOf = (body: string): Input => Object.fromEntries(new URLSearchParams(body));

function jsonOf(body: string): Input | null {
  try {
    return body === '' ? {} : (JSON.parse(body) as Input);
  } catch {
    return null;
  }
}

/** The state, for programs. */
export const stateForPeople = (state: BankidState) => ({
  persons: state.persons(),
  callbacks: state.callbacks(),
  nextTokens: state.get('tokenFaults', 'all') ?? [],
  signIns: state.entries('signIns').map(([, signIn]) => signIn),
});

function control({ nextToken }: Input, state: BankidState): Said {
  const wanted: unknown[] = Array.isArray(nextToken) ? nextToken : [nextToken];
  if (!wanted.every((one): one is TokenFault => TOKEN_FAULTS.includes(one as TokenFault)))
    return wrong(`nextToken: one or a list of ${TOKEN_FAULTS.join(', ')}`);
  state.put('tokenFaults', 'all', [...(state.get('tokenFaults', 'all') ?? []), ...wanted]);
  return said(200);
}

function addPerson({ ssn, givenName, familyName }: Input, state: BankidState): Said {
  if (typeof ssn !== 'string' || !isNumber(ssn)) return wrong('ssn: twelve digits that can be a number');
  if (typeof givenName !== 'string' || typeof familyName !== 'string' || !givenName || !familyName)
    return wrong('givenName, familyName: a name each');
  if (TEST_PERSONS.some((one) => one.ssn === ssn)) return wrong('ssn: is there from the start');
  const person: Person = { ssn, givenName: givenName.slice(0, 100), familyName: familyName.slice(0, 100) };
  state.put('persons', ssn, person);
  return said(200, person);
}

function addCallback({ url }: Input, state: BankidState): Said {
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return wrong('url: the callback address of a shop');
  if (!state.callbacks().includes(url)) state.put('callbacks', url, { url });
  return said(200);
}
