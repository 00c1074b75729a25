// The client of the auth service, and the handling of its events. Loaded only if there is a session, or on
// pages where one may start.
import { DEFAULT_ROLE } from '@activepick/domain/access/permissions.ts';
import { type AuthChangeEvent, AuthClient, type Session, type VerifyOtpParams } from '@supabase/auth-js';
import type { readOwnAccount } from '#src/features/auth/contract.ts';
import { call, sendTokensOf } from '#src/wire/call.ts';
import { hasBankid } from './display-name.ts';
import { SESSION_KEY } from './session-key.ts';
import type { OwnSessionView, Rights, SignedOutWhy } from './session-view.ts';

// The package exports its class only as a value.
type Client = InstanceType<typeof AuthClient>;

/** The result of a refresh: the session, then the role. */
export type RefreshResult =
  | { outcome: 'done' }
  | { outcome: 'role-fallback' }
  /** `error`: the message of the service or the network. */
  | { outcome: 'session-failed'; error: { name: string; message: string; code?: unknown } };

/** The result of using a link or a code. */
export interface VerifyResult {
  isHalf: boolean;
  error: Awaited<ReturnType<Client['verifyOtp']>>['error'];
}

/** The client, and functions that do more than it. */
export interface OpenAuth {
  client: Client;
  /** Ends this session, or all sessions of the person. Returns whether the server has received it. */
  leave: (scope: 'local' | 'global') => Promise<boolean>;
  /**
   * Tells the server again that the session was ended in this browser. Returns whether the server has
   * received it.
   */
  leaveAgain: () => Promise<boolean>;
  refresh: () => Promise<RefreshResult>;
  /** Uses the token of a mail. `isHalf`: the other address of the change must still be confirmed. */
  verify: (params: VerifyOtpParams) => Promise<VerifyResult>;
  /** Uses a link for a page of another origin and returns the URL to redirect to. Throws on failure. */
  redirectAfter: (link: { type: string; token: string; redirectTo: string }) => Promise<string>;
  /** Reads the person's rights again. */
  readRightsAgain: () => Promise<void>;
}

const isKept = () => localStorage.getItem(SESSION_KEY) !== null;

// Damaged data in the storage count as no session.
function isReadable(): boolean {
  try {
    return typeof JSON.parse(localStorage.getItem(SESSION_KEY) ?? '').refresh_token === 'string';
  } catch {
    return false;
  }
}

const ENDED = [401, 403, 404];
/** How long a person waits for a refresh. The client itself retries for half a minute. */
const REFRESH_MS = 8_000;
/** Timeout for reading the role. After it, the page continues with the role that has the fewest rights. */
const RIGHTS_MS = 10_000;

function keptToken(): string | null {
  try {
    const { access_token: token } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as {
      access_token?: unknown;
    };
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/** The server's own timeout is shorter. */
const ANSWER_MS = 15_000;

const UNREACHABLE = { name: 'AuthRetryableFetchError', message: 'The server could not be reached' };

/** Returns the result of a refresh, or a time-out: immediately when offline, else after some seconds. */
function withinReason<Answer extends { error: { name: string; message: string; code?: unknown } | null }>(
  asked: Promise<Answer>,
): Promise<Pick<Answer, 'error'> | { error: typeof UNREACHABLE }> {
  if (!navigator.onLine) return Promise.resolve({ error: UNREACHABLE });
  const late = new Promise<{ error: typeof UNREACHABLE }>((resolve) =>
    setTimeout(() => resolve({ error: UNREACHABLE }), REFRESH_MS),
  );
  return Promise.race([asked, late]);
}

/** The state of the current session. */
interface OpenState {
  /** Whether a session was stored when the page was opened. */
  wasKept: boolean;
  /** Whether that session has been read or found to be invalid. */
  isReady: boolean;
  isLeaving: boolean;
  /** Whether the service has just refused to refresh. */
  isRefused: boolean;
  /** The token of a session that was ended here, although the server may not know it. */
  unheard: string | null;
  view: OwnSessionView | null;
}

/** Opens the stored session, if any. Calls `show` with it and with every later change. */
export async function openAuth(show: (view: OwnSessionView) => void): Promise<OpenAuth> {
  const state: OpenState = {
    wasKept: isKept(),
    isReady: false,
    isLeaving: false,
    isRefused: false,
    unheard: null,
    view: null,
  };
  const tell = (view: OwnSessionView) => {
    state.view = view;
    show(view);
  };
  // The client fails on a value that is not a session.
  if (state.wasKept && !isReadable()) localStorage.removeItem(SESSION_KEY);
  const client = makeClient(state);
  const loadRights = onceAtATime(async () => {
    const rights = await readRights();
    if (state.view?.phase === 'signed-in') tell({ ...state.view, rights });
    return rights;
  });
  follow(client, state, { tell, loadRights });
  await client.initialize();
  state.isReady = true;
  return {
    client,
    async leave(scope) {
      state.isLeaving = true;
      state.unheard = keptToken();
      const { error } = await client.signOut({ scope });
      if (isKept()) state.isLeaving = false;
      return error === null;
    },
    async leaveAgain() {
      if (state.unheard === null) return true;
      const { error } = await client.admin.signOut(state.unheard, 'local');
      // The server no longer knows the session, so it has ended.
      return error === null || ENDED.includes(error.status ?? 0);
    },
    async refresh() {
      const { error } = await withinReason(client.refreshSession());
      if (error) return { outcome: 'session-failed', error };
      const rights = await loadRights();
      return { outcome: rights.state === 'known' ? 'done' : 'role-fallback' };
    },
    async readRightsAgain() {
      await loadRights();
    },
    async verify(params) {
      const { session } = (await client.getSession()).data;
      if (session && 'type' in params && params.type === 'email_change')
        return verifyBeside(client, session, params);
      const { data, error } = await client.verifyOtp(params);
      return { isHalf: error === null && data.session === null, error };
    },
    async redirectAfter({ type, token, redirectTo }) {
      const answer = await fetch(inLanguage(`${location.origin}/auth/v1/verify`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type, token_hash: token, redirect_to: redirectTo, as_redirect: true }),
      });
      if (!answer.ok) throw new Error(`the auth service answered ${answer.status}`);
      return ((await answer.json()) as { location: string }).location;
    },
  };
}

// Emails are written in the language of the page that requested them.
const SENDS_MAIL = /\/(signup|recover|resend|user|verify)$/;
function inLanguage(address: string): string {
  const url = new URL(address);
  if (SENDS_MAIL.test(url.pathname)) url.searchParams.set('lang', document.documentElement.lang);
  return url.href;
}

// Confirming a new email address keeps the current session, because the session of the email has proved fewer
// factors.
async function verifyBeside(
  client: Client,
  session: Session,
  params: VerifyOtpParams,
): Promise<VerifyResult> {
  const beside = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: `${SESSION_KEY}-beside`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const { data, error } = await beside.verifyOtp(params);
  if (error || !data.session) return { isHalf: error === null, error };
  if (data.session.user.id !== session.user.id) {
    const taken = await client.setSession(data.session);
    return { isHalf: false, error: taken.error };
  }
  await beside.signOut({ scope: 'local' });
  await client.refreshSession();
  return { isHalf: false, error: null };
}

const SENDS_SESSION = /\/(token|signup|verify)(\?|$)/;

// Without `expires_at`, the client counts `expires_in` from the arrival. The server's time would be wrong for a browser
// whose clock is slow or fast (docs/security.md, F33).
async function withoutClockOfServer(answer: Response): Promise<Response> {
  const { expires_at: _, ...session } = (await answer.json()) as Record<string, unknown>;
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers });
}
// The client reads 500 as no connection, and drops its message. It keeps that of a status that it does not know. A
// refresh stays as it is: a refusal of it would end the session.
const FORM_CALL = /\/(token\?grant_type=password|signup)\b/;
const SERVER_FAILED = 599;
const asRefusal = ({ body, headers }: Response) => new Response(body, { status: SERVER_FAILED, headers });

const makeClient = (state: OpenState): Client =>
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    // Email links work in any browser, because the page in the link sends the secret itself.
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      // A server that never answers must not leave a button busy for ever.
      const answer = await fetch(inLanguage(String(input)), {
        signal: AbortSignal.timeout(ANSWER_MS),
        ...init,
      });
      if (String(input).includes('grant_type=refresh_token')) state.isRefused = !answer.ok;
      if (answer.status === 500 && FORM_CALL.test(String(input))) return asRefusal(answer);
      return SENDS_SESSION.test(String(input)) && answer.ok ? withoutClockOfServer(answer) : answer;
    },
  });

/** Passes all events of the client on to the pages. */
function follow(
  client: Client,
  state: OpenState,
  { tell, loadRights }: { tell: (view: OwnSessionView) => void; loadRights: () => Promise<unknown> },
): void {
  const begin = (event: AuthChangeEvent, session: Session) => {
    const { user } = session;
    const known = state.view?.phase === 'signed-in' && state.view.user.id === user.id ? state.view : null;
    Object.assign(state, { isLeaving: false, isRefused: false });
    tell({
      phase: 'signed-in',
      user,
      rights: known?.rights ?? { state: 'loading' },
      isDoubtful: mayOweFactor(session),
    });
    // The client must have finished its own work before its token is read.
    if (!known || event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED')
      setTimeout(() => void loadRights());
  };
  const end = (event: AuthChangeEvent) => {
    // There is a session, but the server could not be reached.
    if (event === 'INITIAL_SESSION' && isReadable()) return tell({ phase: 'failed' });
    // Ignores repeated events of the client and the storage.
    if (state.view?.phase === 'signed-out') return;
    const isBeginning = !state.isReady || event === 'INITIAL_SESSION';
    const isBroken = state.isRefused || (isBeginning && state.wasKept) || isKept();
    const why = whyEnded(isBroken, state.isLeaving, event);
    tell({ phase: 'signed-out', why });
    forget(why);
  };
  client.onAuthStateChange((event, session) => (session ? begin(event, session) : end(event)));
  sendTokensOf({
    read: () => tokenOf(client),
    renew: renewalOf(client),
    onSecondFactorRequired: notTooOften(() => void loadRights()),
  });
  // Detects that another tab ended the session, even if its message does not arrive.
  addEventListener('storage', ({ key }) => {
    const isGone = (key === null || key === SESSION_KEY) && !isKept();
    if (isGone && state.view?.phase === 'signed-in') end('SIGNED_OUT');
  });
}

const tokenOf = async (client: Client): Promise<string | null> =>
  (await client.getSession()).data.session?.access_token ?? null;

/** Returns the renewal of a refused token. Calls that are refused together share one. */
function renewalOf(client: Client): (refused: string) => Promise<string | null> {
  const limited = notTooOften(() => withinReason(client.refreshSession()));
  const refresh = onceAtATime(async () => limited());
  return async (refused) => {
    // Another call or another tab may have renewed it already.
    if ((await tokenOf(client)) === refused) await refresh();
    const token = await tokenOf(client);
    return token === refused ? null : token;
  };
}

/** The least time between two attempts to recover from a refusal, so that a lasting one makes no loop. */
const RECOVERY_MS = 10_000;

function notTooOften<Result>(work: () => Result): () => Result | undefined {
  let last = -RECOVERY_MS;
  return () => {
    if (performance.now() - last < RECOVERY_MS) return undefined;
    last = performance.now();
    return work();
  };
}

/** Returns whether an account has a second factor that the token does not show. */
function mayOweFactor({ user, access_token: token }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  if (!hasFactor && !hasBankid(user)) return false;
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return (claims as { aal?: unknown }).aal !== 'aal2';
  } catch {
    return true;
  }
}

function whyEnded(isBroken: boolean, isLeaving: boolean, event: AuthChangeEvent): SignedOutWhy {
  if (isLeaving) return 'left';
  if (isBroken) return 'expired';
  return event === 'SIGNED_OUT' ? 'elsewhere' : null;
}

/**
 * Clears the person's data in the browser. Signing out clears everything, including the cart. An expired session keeps
 * form drafts.
 * Source: specification section 4 ("Logout clears ..."); readings, "Ambiguities settled"; docs/security.md F19.
 */
function forget(why: SignedOutWhy): void {
  if (why === 'left') {
    localStorage.clear();
    // The browser sends this event only to other tabs, and the cart of this page needs it too.
    dispatchEvent(new StorageEvent('storage', { key: null }));
  }
  if (why === 'left' || why === 'elsewhere') sessionStorage.clear();
  if (why === 'expired')
    for (const key of Object.keys(localStorage))
      if (key === SESSION_KEY || key.startsWith(`${SESSION_KEY}-`)) localStorage.removeItem(key);
}

async function readRights(): Promise<Rights> {
  try {
    const { data } = await call<typeof readOwnAccount>(
      'GET',
      '/api/account',
      {},
      { signal: AbortSignal.timeout(RIGHTS_MS) },
    );
    return { state: 'known', ...data };
  } catch {
    // The page continues with the role that has the fewest rights. The server checks every request. A session that has
    // ended is not refreshed, and ends here as well.
    return { state: 'fallback', role: DEFAULT_ROLE };
  }
}

function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
