import { ore } from '@activepick/domain/money.ts';
import { MARKS, type PeriodSummary } from '#src/features/payroll/contract.ts';
import { formatMoneyExact, formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Money } from '#src/ui/money.tsx';
import { changeText } from './amounts.ts';

const SUMS = [
  ['gross-deduction', 'grossOre'],
  ['taxable-benefit', 'taxableOre'],
  ['net-deduction', 'netOre'],
] as const;

/** The sums of a period, each with its difference from the month before. */
export function PeriodTotals({ summary }: { summary: PeriodSummary }) {
  const messages = useMessages(payrollMessages);
  const { language } = useLanguage();
  const { sums, lastSums, marks, people } = summary;
  const noted = MARKS.filter((mark) => (marks[mark] ?? 0) > 0);
  const before = (name: 'grossOre' | 'taxableOre' | 'netOre') => {
    if (!lastSums) return messages.period.first;
    const change = changeText(sums[name], lastSums[name], language);
    if (change === null) return messages.period.same;
    return messages.period.before({ change, amount: formatMoneyExact(ore(lastSums[name]), language) });
  };
  return (
    <section aria-labelledby="totals-title" className="grid gap-4">
      <h2 id="totals-title" className="text-h3 font-semibold">
        {messages.period.totals}
      </h2>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {SUMS.map(([kind, name]) => (
          <div key={kind} className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
            <dt className="text-small text-ink-soft">{messages.kinds[kind]}</dt>
            <dd className="text-h3 font-semibold">
              <Money ore={ore(sums[name])} exact />
            </dd>
            <dd className="text-small text-ink-soft">{before(name)}</dd>
          </div>
        ))}
        <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
          <dt className="text-small text-ink-soft">{messages.period.people}</dt>
          <dd className="text-h3 font-semibold tabular-nums">{formatNumber(people, language)}</dd>
          <dd className="text-small text-ink-soft">
            {noted
              .map((mark) =>
                messages.period.markCount({ mark: messages.period.marks[mark], count: marks[mark] ?? 0 }),
              )
              .join(' · ')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
