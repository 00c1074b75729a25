// The plots of a benefit: its deductions by month, and its taxable value by month.

import { progressOf } from '@activepick/domain/benefit/plan-progress.ts';
import { ore } from '@activepick/domain/money.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { MonthBars } from '#src/ui/plot-bars.tsx';
import { PlotFrame } from '#src/ui/plot-frame.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnBenefit } from '../contract.ts';

const HEIGHT = 120;

/** The deductions of a plan by month; earlier months are solid, later ones soft. */
export default function SchedulePlot({ plan }: { plan: OwnBenefit['plan'] }) {
  const messages = useMessages(benefitMessages);
  const { language } = useLanguage();
  const { today } = useSite();
  const month = today.slice(0, 7);
  const [first, last] = [plan[0], plan.at(-1)];
  if (!first || !last) return null;
  const { schedule } = messages;
  const { deductions, sumOre, done } = progressOf(plan, month);
  const finding = schedule.finding({
    count: deductions,
    sum: formatMoneyExact(sumOre, language),
    first: formatMonth(first.month, language),
    last: formatMonth(last.month, language),
    done,
  });
  const stateOf = (one: OwnBenefit['plan'][number]) => {
    if (one.pause) return schedule[one.pause];
    if (one.month === month) return schedule.now;
    return one.month < month ? schedule.done : schedule.coming;
  };
  return (
    <PlotFrame
      title={schedule.plot}
      finding={finding}
      height={HEIGHT}
      table={{
        label: schedule.table,
        heads: [messages.month, schedule.amount, schedule.state],
        rows: plan.map((one) => [
          formatMonth(one.month, language),
          formatMoneyExact(ore(one.deductionOre), language),
          stateOf(one),
        ]),
      }}
    >
      <MonthBars
        months={plan.map((one) => ({ label: formatMonth(one.month, language), amount: one.deductionOre }))}
        height={HEIGHT}
        isSoft={(index) => (plan[index]?.month ?? month) >= month}
      />
    </PlotFrame>
  );
}
