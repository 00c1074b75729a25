import { verdictOn } from '@activepick/domain/benefit/comparison.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Calculation } from '../contract.ts';

/** The three figures of a calculation, and their conclusion in words. */
export function ResultFigures({ result }: { result: Calculation }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <dt className="text-small text-ink-soft">{messages.perMonth}</dt>
          <dd className="text-h1 font-bold">
            <Money ore={sekToOre(result.price_per_month)} />
            <span className="text-body font-normal">{messages.aMonth}</span>
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">
            {messages.total({ months: result.assumptions.term_months })}
          </dt>
          <dd className="text-h3 font-semibold">
            <Money ore={sekToOre(result.total_bike_cost)} />
          </dd>
        </div>
        <div className="sm:col-span-2">
          <dt className="text-small text-ink-soft">{messages.savings}</dt>
          <dd className="text-h3 font-semibold">
            <SavingText saving={result.savings} percent={result.savings_percent} />
          </dd>
        </div>
      </dl>
      <p className="text-tiny text-ink-soft">{messages.estimate}</p>
      <Notice>
        <VerdictText result={result} />
      </Notice>
      <p className="text-small">
        {messages.social({
          pension: formatMoney(sekToOre(result.limits.public_pension_ceiling), language),
          sick: formatMoney(sekToOre(result.limits.sick_pay_ceiling), language),
        })}
      </p>
    </div>
  );
}

/** The saving compared with buying outright, in words, because a minus sign is easily missed. */
function SavingText({ saving, percent }: { saving: number; percent: number }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  if (saving === 0) return messages.same;
  const amount = formatMoney(sekToOre(Math.abs(saving)), language);
  const said = { amount, percent: formatPercent(Math.abs(percent), language, 1) };
  return saving > 0 ? messages.cheaperBy(said) : messages.dearerBy(said);
}

function VerdictText({ result }: { result: Calculation }) {
  const { verdicts } = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const { savings, end_values } = result;
  const ends = end_values.map((end) => ({ percent: end.percent, savingOre: sekToOre(end.savings) }));
  const verdict = verdictOn(sekToOre(savings), ends);
  if (verdict.outcome === 'equal') return verdicts.equal;
  if (verdict.outcome === 'cash') return verdicts.cash({ amount: formatMoney(sekToOre(-savings), language) });
  const highest = verdict.outcome === 'benefit' ? (ends.at(-1)?.percent ?? 0) : verdict.untilPercent;
  if (highest === null) return verdicts.returned;
  const percent = formatPercent(highest, language);
  return verdict.outcome === 'benefit' ? verdicts.benefit({ percent }) : verdicts.until({ percent });
}
