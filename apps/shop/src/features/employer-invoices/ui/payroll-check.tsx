import { DIFFERENCES } from '@activepick/domain/invoicing/employer-invoice.ts';
import { ore } from '@activepick/domain/money.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import type { InvoiceDetail } from '../contract.ts';
import { AmountRow, InvoicePart } from './invoice-part.tsx';

/** The sums of an invoice and of the payroll period, and why they differ. */
export function PayrollCheck({ invoice }: { invoice: InvoiceDetail }) {
  const { check, differences: names } = useMessages(employerInvoiceMessages);
  const { language } = useLanguage();
  const { month, period, totalOre, payrollOre, vatOre, differences } = invoice;
  const parts = differences ? DIFFERENCES.filter((name) => (differences[name] ?? 0) !== 0) : [];
  return (
    <InvoicePart id="payroll-check" title={check.title}>
      <p className="text-small text-ink-soft">{check.lead({ month: formatMonth(month, language) })}</p>
      <dl className="grid gap-2">
        <AmountRow label={check.invoice} amountOre={totalOre} />
        <AmountRow label={check.payroll} amountOre={payrollOre} />
        <AmountRow label={check.difference} amountOre={totalOre - payrollOre} isSum />
        {parts.map((name) => (
          <AmountRow key={name} label={names[name]} amountOre={differences?.[name] ?? 0} />
        ))}
      </dl>
      {totalOre === payrollOre && parts.length === 0 ? <p>{check.agrees}</p> : null}
      {differences ? null : <p>{check.onLines}</p>}
      <p className="text-small">{check.period[period]}</p>
      <p className="text-small text-ink-soft">
        {check.vatOfIt({ amount: formatMoneyExact(ore(vatOre), language) })}
      </p>
    </InvoicePart>
  );
}
