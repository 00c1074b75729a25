// The invoices to all employers, for admins.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { useList } from '#src/wire/use-list.ts';
import {
  type AdminInvoice,
  INVOICE_STATES,
  type InvoiceState,
  type listEmployerInvoices,
} from '../contract.ts';
import { AdminInvoiceRow } from '../ui/admin-invoice-row.tsx';
import { type InvoiceView, invoiceFilters, invoiceQuery, invoiceViewOf } from '../ui/invoice-url.ts';
import { MissedAccessories } from '../ui/missed-accessories.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerInvoiceMessages[language].admin.title} – ${site.name}`,
  description: employerInvoiceMessages[language].admin.description,
  canonical: null,
});

const EXPORT = '/api/admin/employer-invoices-export';

/** The page. */
export default function AdminInvoicesPage() {
  const { admin } = useMessages(employerInvoiceMessages);
  const path = usePath();
  const navigate = useNavigate();
  const view = invoiceViewOf(useLocation().search);
  const hrefOf = (to: Partial<InvoiceView>) =>
    path(`/admin/employer-invoices${invoiceQuery({ ...view, ...to })}`);
  const list = useInvoices(view);
  const isWhole = invoiceQuery(view) === '';
  const hasAccounting = useHasService('accounting');
  const { download, isBusy } = useCsvDownload();
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div className="grid gap-2">
        <h1 className="text-h1">{admin.title}</h1>
        {hasAccounting ? null : (
          <>
            <p className="max-w-[42rem]">{admin.byHandText}</p>
            <PageLink
              to={path('/invoice/sent')}
              className="link inline-flex min-h-11 items-center justify-self-start"
            >
              {admin.toSelfInvoices}
            </PageLink>
          </>
        )}
      </div>
      <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
        <SearchForm
          q={view.q}
          label={admin.search}
          hint={admin.searchHint}
          onSearch={(q) => void navigate(hrefOf({ q }))}
          clear={{ to: hrefOf({ q: '', state: '' }), label: admin.clear }}
        />
        <ListFilters active={view.state ? 1 : 0} className="grid max-w-3xl gap-3 sm:grid-cols-3">
          <FilterSelect
            label={admin.state}
            value={view.state}
            choices={choicesOf(admin.all, INVOICE_STATES, admin.states)}
            hrefOf={(state) => hrefOf({ state: state as InvoiceState | '' })}
          />
        </ListFilters>
      </div>
      <MissedAccessories />
      <section aria-label={admin.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={list}
          label={admin.title}
          empty={isWhole ? admin.empty : admin.none}
          emptyText={isWhole ? admin.emptyText : admin.noneText}
          tools={
            <Button busy={isBusy} onClick={() => void download(EXPORT, {}, invoiceFilters(view))}>
              {admin.csv}
            </Button>
          }
          row={(row) => <AdminInvoiceRow row={row} onChange={list.reload} />}
        />
      </section>
    </div>
  );
}

function useInvoices({ q, state }: InvoiceView) {
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listEmployerInvoices>('GET', '/api/admin/employer-invoices', {
        query: { ...invoiceFilters({ q, state }), ...(cursor ? { cursor } : {}) },
      }),
    [q, state],
  );
  return useList<AdminInvoice>(ask);
}
