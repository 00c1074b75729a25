// The plots of a benefit: its deductions by month, and its taxable value by month.

import { progressOf } from '@activepick/domain/benefit/plan-progress.ts';
import { ore } from '@activepick/domain/money.ts';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { PLOT, PLOT_TEXT, PlotFrame } from '#src/ui/plot-frame.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnBenefit } from '../contract.ts';
import { benefitMessages } from '../messages.ts';

const HEIGHT = 120;
const AXIS = 20;

interface PlottedMonth {
  month: string;
  amount: number;
}

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
        months={plan.map((one) => ({ month: one.month, amount: one.deductionOre }))}
        isSoft={(one) => one.month >= month}
      />
    </PlotFrame>
  );
}

function MonthBars(props: { months: readonly PlottedMonth[]; isSoft: (month: PlottedMonth) => boolean }) {
  const { months, isSoft } = props;
  const { language } = useLanguage();
  const most = Math.max(...months.map(({ amount }) => amount), 1);
  const step = PLOT.width / months.length;
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT - AXIS - 8] });
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      {months.map((one, place) => {
        const height = Math.max(y(one.amount), 1);
        return (
          <Bar
            key={one.month}
            x={place * step}
            y={HEIGHT - AXIS - height}
            width={Math.max(step - 2, 1)}
            height={height}
            className={isSoft(one) ? 'fill-control' : 'fill-act'}
          />
        );
      })}
      <text x={0} y={HEIGHT - 4} className={PLOT_TEXT}>
        {first ? formatMonth(first.month, language) : ''}
      </text>
      <text x={PLOT.width} y={HEIGHT - 4} textAnchor="end" className={PLOT_TEXT}>
        {last ? formatMonth(last.month, language) : ''}
      </text>
    </>
  );
}
