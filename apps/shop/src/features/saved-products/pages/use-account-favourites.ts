import { useEffect } from 'react';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { followAccount } from '../ui/favourites.ts';

/** Shows the favourites of the signed-in person on this page. */
export function useAccountFavourites(): void {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  useEffect(() => followAccount(userId), [userId]);
}
