// What costs money each time has a budget: for a person, for a company, and for all together (docs/security.md, T34).
import type { RateLimits, Try } from './http/rate-limit.ts';

/** What is paid for. */
export type Paid = 'lookups' | 'contracts';

/** How many there may be in a day. */
export interface DayBudget {
  user: number;
  company: number;
  day: number;
}

/** Who and what a use is counted for; texts that hold nothing personal in the clear. */
export interface Spender {
  user: string;
  company: string;
}

/** A use, as it is counted: for whom, under which limit. */
export type Spending = Try & { of: keyof DayBudget };

/** Counts what is spent. */
export interface Budgets {
  /** Returns what one use is counted under, for whoever counts it together with something else. */
  triesOf(paid: Paid, spender: Spender): readonly Spending[];
  /** Counts one use. Returns null, or whose budget is spent and when there is more. */
  spend(paid: Paid, spender: Spender): Promise<{ of: keyof DayBudget; retryAfterSeconds: number } | null>;
}

const DAY_SECONDS = 86_400;
const OF = ['user', 'company', 'day'] as const;

/**
 * Returns budgets counted over all processes. A day begins with the first use. The total of a day raises an alarm and
 * refuses nothing.
 */
export function createBudgets(limits: RateLimits, budgets: Record<Paid, DayBudget>): Budgets {
  const triesOf = (paid: Paid, { user, company }: Spender): readonly Spending[] => {
    const keys = { user, company, day: 'all' };
    return OF.map((of) => ({
      of,
      limit: { name: `${paid}-${of}`, points: budgets[paid][of], seconds: DAY_SECONDS },
      key: keys[of],
      // A day that one person has spent must not stop everybody else.
      isAlarmOnly: of === 'day',
    }));
  };
  return {
    triesOf,
    async spend(paid, spender) {
      const tries = triesOf(paid, spender);
      const spent = await limits.takeAll(tries);
      return spent && { of: (tries[spent.at] as Spending).of, retryAfterSeconds: spent.seconds };
    },
  };
}
