import { displayNameOf, namesOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';

/** Returns the name and email of the signed-in user, for the fields of a form; null when signed out. */
export function useWriter(): { name: string; email: string } | null {
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { user } = session;
  return { name: namesOf(user).firstName ? displayNameOf(user) : '', email: user.email ?? '' };
}
