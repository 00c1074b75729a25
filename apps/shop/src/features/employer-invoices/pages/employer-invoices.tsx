// The invoices to a company.
import { ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { CompanyInvoice, listCompanyInvoices } from '../contract.ts';
import { SHOWN_TONES } from '../ui/invoice-tones.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerInvoiceMessages[language].list.title} – ${site.name}`,
  description: employerInvoiceMessages[language].list.description,
  canonical: null,
});

/** The page. */
export default function EmployerInvoicesPage() {
  const { list } = useMessages(employerInvoiceMessages);
  return (
    <EmployerShell title={list.title} access="member-payroll">
      {({ companyId }) => <Invoices key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Invoices({ companyId }: { companyId: string }) {
  const messages = useMessages(employerInvoiceMessages).list;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listCompanyInvoices>('GET', '/api/employer/:companyId/invoices', {
        params: { companyId },
        query: cursor ? { cursor } : {},
      }),
    [companyId],
  );
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useList<CompanyInvoice>(ask)}
          label={messages.title}
          empty={messages.empty}
          emptyText={messages.emptyText}
          row={(row) => <InvoiceRow row={row} companyId={companyId} />}
        />
      </section>
    </>
  );
}

function InvoiceRow({ row, companyId }: { row: CompanyInvoice; companyId: string }) {
  const messages = useMessages(employerInvoiceMessages);
  const { language } = useLanguage();
  const path = usePath();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-4 py-3 hover:bg-birch md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9rem_auto]">
      <span className="min-w-0">
        <PageLink
          to={path(`/employer/${companyId}/invoices/${row.id}`)}
          data-row=""
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          {formatMonth(row.month, language)}
        </PageLink>
        <span className="block text-small text-ink-soft tabular-nums">{row.reference}</span>
      </span>
      <span className="text-small text-ink-soft max-md:order-3">
        {messages.list.due({ day: formatDate(row.dueOn, language) })}
      </span>
      <span className="max-md:order-4 max-md:justify-self-end">
        <Chip tone={SHOWN_TONES[row.state]}>{messages.states[row.state]}</Chip>
      </span>
      <span className="text-right font-semibold">
        <Money ore={ore(row.totalOre)} exact />
      </span>
    </div>
  );
}
