import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { OwnSessionView, SessionView } from './session-view.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Provides the session to its children. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSessionStore);
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** Returns the store of the session. Throws outside `SessionProvider`. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore must be used within a SessionProvider');
  return store;
}

/**
 * Returns the session of this browser, also before its second step. Only pages that ask for this step use it. Throws
 * outside `SessionProvider`.
 */
export function useOwnSession(): OwnSessionView {
  const { subscribe, readOwn, readOnServer } = useSessionStore();
  return useSyncExternalStore(subscribe, readOwn, readOnServer as () => OwnSessionView);
}

/** Returns who is signed in. Throws outside `SessionProvider`. */
export function useSession(): SessionView {
  const { subscribe, read, readOnServer } = useSessionStore();
  return useSyncExternalStore(subscribe, read, readOnServer);
}
