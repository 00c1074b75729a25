import { textIn } from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };
const FORM = /^(?:\d{1,9}(?:\.\d{1,3})?(?:ms|h|m|s)){1,4}$/;
const MAX_MS = 200 * 365 * 86_400_000;

/**
 * Returns the end of a ban of the length `ban_duration` ('24h', '1h30m'), null for 'none', undefined when it is
 * missing.
 * Source: protocol of GoTrue, "Admin". The format is that of Go's durations.
 */
export function banUntil(body: Record<string, unknown>, now: Date): Date | null | undefined {
  const text = textIn(body, 'ban_duration');
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  if (!FORM.test(text)) throw new AuthError('validation_failed', 'invalid format for ban duration');
  let ms = 0;
  for (const [, number, unit] of text.matchAll(/([\d.]+)(ms|h|m|s)/g))
    ms += Number(number) * (UNITS[unit as string] as number);
  return new Date(now.getTime() + Math.min(ms, MAX_MS));
}
