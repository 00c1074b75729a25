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
      /** Whether a second factor was used in this session. */
      hasSecondFactor: boolean;
      /** Whether the tools of this role are unavailable until then. */
      needsSecondFactor: boolean;
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
