// The rate limit of changes to an appointment: each change sends a mail.
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';

/** Changes to the appointment of one benefit, by either side. */
const CHANGES: Limit = { name: 'appointment-changes', points: 20, seconds: 86_400 };

/** Counts a change to the appointment of a benefit. Throws `too-many-requests`. */
export async function countChange({ limits }: Pick<App, 'limits'>, benefitId: string): Promise<void> {
  const seconds = await limits.take(CHANGES, benefitId);
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds: seconds });
}
