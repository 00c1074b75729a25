import { formatDate, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import type { InvoiceDetail } from '../contract.ts';
import { AmountRow, InvoicePart } from './invoice-part.tsx';

/** References, dates and sums of an invoice. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { facts, sums, kinds } = useMessages(employerInvoiceMessages);
  const { language } = useLanguage();
  const { reference, documentNumber, yourReference, issuedOn, dueOn, vatPercent } = invoice;
  const rows = [
    [facts.number, documentNumber ?? facts.noNumber],
    [facts.reference, reference],
    [facts.yours, yourReference],
    [facts.issued, formatDate(issuedOn, language)],
    [facts.due, formatDate(dueOn, language)],
  ] as const;
  return (
    <InvoicePart id="invoice-facts" title={facts.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4" aria-label={sums.title}>
        {invoice.kinds.map(({ kind, benefits, amountOre }) => (
          <AmountRow
            key={kind}
            label={kinds[kind]}
            note={sums.benefits({ count: benefits })}
            amountOre={amountOre}
          />
        ))}
        <AmountRow label={sums.total} amountOre={invoice.totalOre} isSum />
        <AmountRow label={sums.net} amountOre={invoice.netOre} />
        <AmountRow
          label={sums.vat({ rate: formatPercent(vatPercent, language) })}
          amountOre={invoice.vatOre}
        />
      </dl>
    </InvoicePart>
  );
}
