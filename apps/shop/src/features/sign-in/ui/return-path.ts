// The path to return to after signing in. Only paths of the shop are accepted.
// Source: docs/security.md T30.

const ELSEWHERE = 'https://elsewhere.invalid';
/** Pages that lead on by themselves: coming back to them would be a circle. */
const DOORS = ['/auth', '/bankid'];

/** Returns the path that was wanted, with its query and hash; the front page when it is none of the shop's. */
export function returnPath(wanted: string | null): string {
  // A browser reads a back stroke as a stroke, and skips line ends and tabs.
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return '/';
  if (!URL.canParse(wanted, ELSEWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, ELSEWHERE);
  if (origin !== ELSEWHERE || pathname.startsWith('//')) return '/';
  if (DOORS.some((door) => pathname === door || pathname.startsWith(`${door}/`))) return '/';
  return `${pathname}${search}${hash}`;
}

/** Returns the address of the sign-in that leads back to a path; a bare one where that is the front page. */
export function signInPath(wanted: string): string {
  const path = returnPath(wanted);
  return path === '/' ? '/auth' : `/auth?${new URLSearchParams({ next: path })}`;
}
