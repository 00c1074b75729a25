// Parts of the panels with own figures.
import { decisiveReasons } from '@activepick/domain/benefit/benefit-remedy.ts';
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import type { BenefitQuote } from '@activepick/domain/benefit/quote-benefit.ts';
import { useId } from 'react';
import { useOwnTaxRate } from '#src/features/benefit-calculator/ui/own-tax-rate.ts';
import { reasonText } from '#src/features/policy/ui/rule-texts.ts';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { servicePackageText } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnProgramme } from '../contract.ts';
import type { Verdict } from '../ui/own-benefit.ts';

/** Returns the tax rate to calculate with in percent, and whether it is the reader's own. */
export function useTaxRate(): { percent: number; isOwn: boolean } {
  const own = useOwnTaxRate();
  const { marginalTaxPercent } = useSite().benefit;
  return { percent: own ?? marginalTaxPercent, isOwn: own !== null };
}

/** The verdict, with the reasons for it. */
export function VerdictNotice(props: {
  verdict: Verdict;
  title: string;
  reasons: readonly BenefitReason[];
  live?: 'status';
}) {
  const { verdict, title, reasons, live } = props;
  const { language } = useLanguage();
  return (
    <Notice tone={verdict === 'allowed' || verdict === 'needs-approval' ? 'info' : 'warn'} live={live}>
      <p className="font-semibold">{title}</p>
      {reasons.length > 0 ? (
        <ul className="mt-1 grid gap-1 text-ink">
          {decisiveReasons(reasons).map((reason) => (
            <li key={reason.rule}>{reasonText(reason, language)}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

/** The employee's costs: the monthly cost and its parts. */
export function CostFigures({ quote }: { quote: BenefitQuote }) {
  const messages = useMessages(programmeMessages);
  const service = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const perMonth = (amount: BenefitQuote['bikeOre']) =>
    messages.perMonth({ amount: formatMoney(amount, language) });
  const overTerm = messages.overTerm({
    amount: formatMoney(quote.netOverTermOre, language),
    months: formatNumber(quote.termMonths, language),
  });
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <dt className="text-small">{messages.net}</dt>
        <dd className="text-h2 font-bold">
          <Money ore={quote.netPerMonthOre} />
          <span className="text-body font-normal">{messages.aMonth}</span>
        </dd>
      </div>
      <Figure label={messages.gross} value={perMonth(quote.grossPerMonthOre)} />
      <Figure label={messages.taxable} value={perMonth(quote.taxablePerMonthOre)} />
      <Figure label={messages.term} value={overTerm} />
      <Figure label={service.label} value={servicePackageText(quote.servicePackage, language)} />
    </dl>
  );
}

/** The limit for a benefit, and the amount left after an order of the given cost. */
export function BudgetFigures({ budget, costOre }: { budget: OwnProgramme['budget']; costOre: number }) {
  const messages = useMessages(programmeMessages);
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(amount as BenefitQuote['bikeOre'], language);
  const left = budget.leftOre - costOre;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Figure label={messages.budget} value={money(budget.maxOre)} />
      {budget.usedOre > 0 ? <Figure label={messages.used} value={money(budget.usedOre)} /> : null}
      {budget.leftOre === 0 ? (
        <Figure label={messages.leftInBudget} value={messages.nothingLeft} />
      ) : left >= 0 ? (
        <Figure label={messages.leftInBudget} value={money(left)} />
      ) : null}
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** The assumptions behind the figures. */
export function TaxLine({ year }: { year: number }) {
  const messages = useMessages(programmeMessages);
  const { language } = useLanguage();
  const { percent, isOwn } = useTaxRate();
  const rate = formatPercent(percent, language, Number.isInteger(percent) ? 0 : 1);
  return (
    <p className="text-tiny">
      {(isOwn ? messages.taxOwn : messages.taxAssumed)({ percent: rate, year: String(year) })} {messages.vat}
    </p>
  );
}

/** A panel with a heading. */
export function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-testid="own-figures"
      className="grid gap-4 break-inside-avoid rounded-card bg-moss p-5"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
