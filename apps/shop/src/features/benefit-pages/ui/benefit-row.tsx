import { ore } from '@activepick/domain/money.ts';
import { formatDate, formatMoney, stockholmDay } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { BenefitRow } from '../contract.ts';
import { BenefitChip } from './benefit-state.tsx';

/** A benefit in a list. Without `to` the reader may not open it. */
export function BenefitListRow(props: { row: BenefitRow; to: string | null; showsCompany?: boolean }) {
  const { row, to, showsCompany = false } = props;
  const messages = useMessages(benefitMessages).list;
  const { language } = useLanguage();
  const { number, name, employee, employeeNumber, department, costCentre, state, stateSince, lastMonth } =
    row;
  const place = [showsCompany ? row.companyName : null, department, costCentre].filter(Boolean).join(' · ');
  const since = messages.since({ day: formatDate(stockholmDay(new Date(stateSince)), language) });
  const label = employee || String(number);
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 px-4 py-3 hover:bg-birch md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_11rem] md:items-center">
      <span className="min-w-0">
        {to === null ? (
          <span className="font-semibold wrap-anywhere">{label}</span>
        ) : (
          <PageLink
            to={to}
            data-row=""
            className="font-semibold text-ink wrap-anywhere no-underline after:absolute after:inset-0"
          >
            {label}
          </PageLink>
        )}
        <span className="block text-small text-ink-soft tabular-nums wrap-anywhere">
          {[employeeNumber, number].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 text-small">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-ink-soft wrap-anywhere">{place}</span>
      </span>
      <span className="grid justify-items-start gap-1">
        <BenefitChip state={state} termEnd={row.termEnd} />
        <span className="text-small text-ink-soft">{since}</span>
      </span>
      <span className="text-small md:text-right">
        {row.remainingOre > 0 ? (
          <span className="block font-semibold tabular-nums">
            {messages.remaining({ amount: formatMoney(ore(row.remainingOre), language) })}
          </span>
        ) : null}
        {lastMonth ? (
          <span className="block text-ink-soft">
            {messages.until({ month: formatMonth(lastMonth, language) })}
          </span>
        ) : null}
      </span>
    </div>
  );
}
