// Tells what helps against the reasons that refuse a benefit.
import { addDays, type Day } from '../calendar.ts';
import type { BenefitReason } from './decide-benefit.ts';

/**
 * What helps: the person's place on the employer's list, the last day of employment on it, waiting until a day, other goods,
 * or nothing but the employer's own decision.
 */
export type BenefitRemedy =
  | { by: 'list' }
  | { by: 'last-day' }
  | { by: 'waiting'; from: Day }
  | { by: 'goods' }
  | { by: 'employer' };

/** Returns the reasons to show: of a refusal those that refuse, because an approval does not help against them. */
export function decisiveReasons(reasons: readonly BenefitReason[]): readonly BenefitReason[] {
  const refusing = reasons.filter(({ kind }) => kind === 'refused');
  return refusing.length > 0 ? refusing : reasons;
}

/** Returns what helps against a refusal, each remedy once and with the latest day of waiting; empty without a refusal. */
export function remediesOf(reasons: readonly BenefitReason[]): BenefitRemedy[] {
  const found = new Map<BenefitRemedy['by'], BenefitRemedy>();
  for (const reason of reasons) {
    if (reason.kind !== 'refused') continue;
    const remedy = remedyOf(reason);
    const known = found.get(remedy.by);
    if (known?.by === 'waiting' && remedy.by === 'waiting' && known.from >= remedy.from) continue;
    found.set(remedy.by, remedy);
  }
  return [...found.values()];
}

const until = (from: Day | null | undefined): BenefitRemedy =>
  from ? { by: 'waiting', from } : { by: 'employer' };

function remedyOf(reason: BenefitReason): BenefitRemedy {
  switch (reason.rule) {
    case 'not-listed':
      return { by: 'list' };
    case 'leaving':
    case 'term-too-long':
      return { by: 'last-day' };
    case 'employed-too-short':
      return until(reason.facts.from);
    case 'outside-window':
      return until(reason.facts.next?.from);
    case 'second-benefit':
      // Without a running benefit, the order itself has two bikes.
      if (reason.facts.running === 0) return { by: 'goods' };
      return until(reason.facts.until && addDays(reason.facts.until, 1));
    case 'employer-not-active':
    case 'approval-needed':
      return { by: 'employer' };
    default:
      return { by: 'goods' };
  }
}
