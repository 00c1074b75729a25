// Daily quotas for provider requests that cost money: per person, per company and in total (docs/security.md, T34).
import type { RateLimits, Try } from './rate-limit.ts';

/** The kinds of paid calls. */
export type BudgetName = 'lookups' | 'contracts';

/** The quotas per day. */
export interface DayBudget {
  user: number;
  company: number;
  day: number;
}

/** The keys that a use is counted under. They contain no personal data in plain text. */
export interface BudgetOwner {
  user: string;
  orgNumberHash: string;
}

/** A counted use, with its person and company, and the quota that applies. */
export type QuotaUse = Try & { of: keyof DayBudget };

/** The counter of paid calls. */
export interface Budgets {
  /** Returns the rate limits of one use, for callers that count it together with others. */
  limitsOf(paid: BudgetName, spender: BudgetOwner): readonly QuotaUse[];
  /** Counts one use. Returns null, or the exhausted quota and the time when it is reset. */
  spend(
    paid: BudgetName,
    spender: BudgetOwner,
  ): Promise<{ of: keyof DayBudget; retryAfterSeconds: number } | null>;
}

const DAY_SECONDS = 86_400;
const OF = ['user', 'company', 'day'] as const;

/**
 * Returns budgets counted over all processes. The 24 hours begin with the first use. Exceeding the total only
 * raises an alarm, and refuses nothing.
 */
export function createBudgets(limits: RateLimits, budgets: Record<BudgetName, DayBudget>): Budgets {
  const limitsOf = (paid: BudgetName, { user, orgNumberHash }: BudgetOwner): readonly QuotaUse[] => {
    const keys = { user, company: orgNumberHash, day: 'all' };
    return OF.map((of) => ({
      of,
      limit: { name: `${paid}-${of}`, points: budgets[paid][of], seconds: DAY_SECONDS },
      key: keys[of],
      // One person who exhausts the total must not block everybody else.
      isAlarmOnly: of === 'day',
    }));
  };
  return {
    limitsOf,
    async spend(paid, spender) {
      const tries = limitsOf(paid, spender);
      const spent = await limits.takeAll(tries);
      return spent && { of: (tries[spent.at] as QuotaUse).of, retryAfterSeconds: spent.seconds };
    },
  };
}
