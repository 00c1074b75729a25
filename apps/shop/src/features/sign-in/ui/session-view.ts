// The session as pages see it.
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
      /** Whether a second step has been shown in this session. */
      hasSecondFactor: boolean;
      /** Whether the tools of this role stay shut until it has. */
      needsSecondFactor: boolean;
      /** Whether a second step may be added now, or what comes first. */
      mayAddFactor: OwnAccount['mayAddFactor'];
    }
  /** The look-up failed: the page shows the least role, and the server decides (docs/security.md, T06). */
  | { state: 'fallback'; role: Role };

/** The reason why nobody is signed in: the session was invalid, or the person signed out here or in another tab. */
export type SignedOutWhy = 'expired' | 'left' | 'elsewhere' | null;

/** The session of this browser, as a page shows it. */
export type SessionView =
  /** The browser's storage has not been read. */
  | { phase: 'unknown' }
  /** There is a session, and what reads it is on its way. */
  | { phase: 'opening' }
  /** There is a session, and what reads it could not be fetched. */
  | { phase: 'failed' }
  | { phase: 'signed-out'; why: SignedOutWhy }
  | { phase: 'signed-in'; user: User; rights: Rights };
