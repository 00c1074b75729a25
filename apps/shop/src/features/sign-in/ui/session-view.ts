// The session for pages.
import type { Role } from '@activepick/domain/access/permissions.ts';
import type { User } from '@supabase/auth-js';
import type { OwnAccount } from '#src/features/auth/contract.ts';

/** The person's rights, read from the server after each sign-in and refresh. */
export type Rights =
  | { state: 'loading' }
  | {
      state: 'known';
      role: Role;
      isMunicipal: boolean;
      /** Whether the tools of this role are unavailable until a second factor is used. */
      needsSecondFactor: boolean;
      /** Whether the account has a second factor that this session has not used. The server refuses it until then. */
      owesSecondFactor: boolean;
      /** Whether a second factor can be added now, or what is required first. */
      mayAddFactor: OwnAccount['mayAddFactor'];
    }
  /**
   * The look-up failed. The page uses the role with the fewest rights, and the server checks every request
   * (docs/security.md, T06).
   */
  | { state: 'fallback'; role: Role };

/** The reason why nobody is signed in: the session was invalid, or the person signed out here or in another tab. */
export type SignedOutWhy = 'expired' | 'left' | 'elsewhere' | null;

/** The session of this browser, for a page. */
export type SessionView =
  /** The browser's storage has not been read yet. */
  | { phase: 'unknown' }
  /** There is a session, and the client that reads it is loading. */
  | { phase: 'opening' }
  /** There is a session, but the client that reads it could not be loaded. */
  | { phase: 'failed' }
  | { phase: 'signed-out'; why: SignedOutWhy }
  | { phase: 'signed-in'; user: User; rights: Rights };

/** The session of this browser, also while it is half of a sign-in. */
export type OwnSessionView =
  | Exclude<SessionView, { phase: 'signed-in' }>
  | (Extract<SessionView, { phase: 'signed-in' }> & {
      /** Whether it may lack the second factor, as long as its rights are unknown. */
      isDoubtful: boolean;
    });

const HALF: SessionView = { phase: 'signed-out', why: null };
const DOUBTFUL: SessionView = { phase: 'opening' };

/** Returns the session for pages: before its second step, a person is not signed in. */
export function pageView(view: OwnSessionView): SessionView {
  if (view.phase !== 'signed-in') return view;
  const { rights, isDoubtful } = view;
  if (rights.state === 'known' && rights.owesSecondFactor) return HALF;
  return isDoubtful && rights.state === 'loading' ? DOUBTFUL : view;
}
