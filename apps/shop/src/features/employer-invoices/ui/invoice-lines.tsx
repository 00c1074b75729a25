import { DIFFERENCES } from '@activepick/domain/invoicing/employer-invoice.ts';
import { ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Money } from '#src/ui/money.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { InvoiceBenefit, listInvoiceBenefits } from '../contract.ts';
import { InvoicePart } from './invoice-part.tsx';

const CELL = 'border-b border-line py-2.5 pr-4 text-left align-top font-normal last:pr-0';
const FIGURES = 'border-b border-line py-2.5 pr-4 text-right align-top last:pr-0';

/** Each benefit of an invoice beside its payroll lines. */
export function InvoiceLines({ companyId, id, month }: { companyId: string; id: string; month: string }) {
  const { lines, check } = useMessages(employerInvoiceMessages);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listInvoiceBenefits>('GET', '/api/employer/:companyId/invoices/:id/benefits', {
        params: { companyId, id },
        query: cursor ? { cursor } : {},
      }),
    [companyId, id],
  );
  const list = useList<InvoiceBenefit>(ask);
  return (
    <InvoicePart id="invoice-lines" title={lines.title}>
      <ListFrame list={list} empty={lines.empty} counts={false}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <section aria-label={lines.caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
          <table className="w-full min-w-[46rem] border-collapse text-small tabular-nums print:min-w-0">
            <caption className="sr-only">{lines.caption}</caption>
            <thead className="text-ink-soft">
              <tr>
                <th scope="col" className={CELL}>
                  {lines.benefit}
                </th>
                <th scope="col" className={CELL}>
                  {lines.invoiced}
                </th>
                {[check.invoice, check.payroll, check.difference].map((head) => (
                  <th key={head} scope="col" className={`${FIGURES} font-normal`}>
                    {head}
                  </th>
                ))}
                <th scope="col" className={`${CELL} pl-4`}>
                  {lines.why}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <BenefitLine key={row.benefitNumber} row={row} month={month} />
              ))}
            </tbody>
          </table>
        </section>
      </ListFrame>
    </InvoicePart>
  );
}

function BenefitLine({ row, month }: { row: InvoiceBenefit; month: string }) {
  const { lines, kinds, differences, ofMonth } = useMessages(employerInvoiceMessages);
  const { language } = useLanguage();
  const { invoiceOre, payrollOre } = row;
  const parts = DIFFERENCES.filter((name) => (row.differences[name] ?? 0) !== 0);
  const place = [row.employeeNumber, row.benefitNumber, row.costCentre].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className={CELL}>
        <span className="block font-semibold wrap-anywhere">{row.employee || lines.nobody}</span>
        <span className="block wrap-anywhere">{row.name}</span>
        <span className="block text-ink-soft">{place}</span>
      </th>
      <td className={CELL}>
        {row.lines.length === 0 ? <span className="text-ink-soft">{lines.none}</span> : null}
        {row.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one invoice, always in its order
          <span key={index} className="flex justify-between gap-3">
            <span>
              {line.ofMonth === month
                ? kinds[line.kind]
                : ofMonth({ kind: kinds[line.kind], month: formatMonth(line.ofMonth, language) })}
            </span>
            <Money ore={ore(line.amountOre)} exact />
          </span>
        ))}
      </td>
      <td className={FIGURES}>
        <Money ore={ore(invoiceOre)} exact />
      </td>
      <td className={FIGURES}>
        <Money ore={ore(payrollOre)} exact />
      </td>
      <td className={`${FIGURES} font-semibold`}>
        <Money ore={ore(invoiceOre - payrollOre)} exact />
      </td>
      <td className={`${CELL} pl-4`}>
        {parts.map((name) => (
          <span key={name} className="flex justify-between gap-3">
            <span>{differences[name]}</span>
            <Money ore={ore(row.differences[name] ?? 0)} exact />
          </span>
        ))}
      </td>
    </tr>
  );
}
