// The path to return to after signing in. Only paths of the shop are accepted.
// Source: docs/security.md T30.

const ELSEWHERE = 'https://elsewhere.invalid';
/** Pages that redirect by themselves. Returning to them would cause a loop. */
const DOORS = ['/auth', '/bankid'];

/** Returns the requested path with its query and hash, or the front page if it is not a path of the shop. */
export function returnPath(wanted: string | null): string {
  // Browsers read a backslash as a slash, and ignore line breaks and tabs.
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(wanted)) return '/';
  if (!URL.canParse(wanted, ELSEWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, ELSEWHERE);
  if (origin !== ELSEWHERE || pathname.startsWith('//')) return '/';
  if (DOORS.some((door) => pathname === door || pathname.startsWith(`${door}/`))) return '/';
  return `${pathname}${search}${hash}`;
}

/** Returns the URL of the sign-in with a return path. Leaves it out if it is the front page. */
export function signInPath(wanted: string): string {
  const path = returnPath(wanted);
  return path === '/' ? '/auth' : `/auth?${new URLSearchParams({ next: path })}`;
}
