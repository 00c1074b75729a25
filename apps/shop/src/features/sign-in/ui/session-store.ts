// Whether a session is stored in this browser. Only then, or on a sign-in page, the 20 kB client of the auth service is
// loaded.
import type { OpenAuth } from './auth-client.ts';
import { SESSION_KEY } from './session-key.ts';
import { type OwnSessionView, pageView, type SessionView } from './session-view.ts';

/** The session of this browser. */
export interface SessionStore {
  subscribe: (listener: () => void) => () => void;
  read: () => SessionView;
  /** Returns also a session that has not used the second factor of its account. */
  readOwn: () => OwnSessionView;
  readOnServer: () => SessionView;
  /** Loads the client once. A failed load can be repeated. */
  open: () => Promise<OpenAuth>;
}

const UNKNOWN = { phase: 'unknown' } as const;

function isStored(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns the store of this page. */
export function createSessionStore(): SessionStore {
  let own: OwnSessionView = UNKNOWN;
  let view: SessionView = UNKNOWN;
  let opening: Promise<OpenAuth> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: OwnSessionView) => {
    own = next;
    view = pageView(next);
    for (const listener of listeners) listener();
  };
  const open = () => {
    opening ??= import('./auth-client.ts')
      .then(({ openAuth }) => openAuth(show))
      .catch((error: unknown) => {
        opening = null;
        show({ phase: 'failed' });
        throw error;
      });
    return opening;
  };
  const look = () => {
    if (opening) return;
    if (!isStored()) return show({ phase: 'signed-out', why: null });
    show({ phase: 'opening' });
    open().catch(() => undefined);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        addEventListener('storage', look);
        look();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', look);
      };
    },
    read: () => view,
    readOwn: () => own,
    readOnServer: () => UNKNOWN,
    open,
  };
}
