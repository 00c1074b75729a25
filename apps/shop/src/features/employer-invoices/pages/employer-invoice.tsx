// One invoice to a company, beside the payroll period of its month.
import { Printer } from 'lucide';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { InvoiceDetail, readCompanyInvoice } from '../contract.ts';
import { InvoiceFacts } from '../ui/invoice-facts.tsx';
import { InvoiceLines } from '../ui/invoice-lines.tsx';
import { SHOWN_TONES } from '../ui/invoice-tones.ts';
import { PayrollCheck } from '../ui/payroll-check.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerInvoiceMessages[language].list.title} – ${site.name}`,
  description: employerInvoiceMessages[language].list.description,
  canonical: null,
});

/** The page. */
export default function EmployerInvoicePage() {
  const { id = '' } = useParams();
  const { list } = useMessages(employerInvoiceMessages);
  return (
    <EmployerShell title={list.title} access="member-payroll">
      {({ companyId }) => <Shown key={id} companyId={companyId} id={id} />}
    </EmployerShell>
  );
}

function Shown({ companyId, id }: { companyId: string; id: string }) {
  const messages = useMessages(employerInvoiceMessages);
  const { loading, failed, tryAgain, missing, missingText } = messages;
  const path = usePath();
  const answer = useInvoice(companyId, id);
  return (
    <>
      <PageLink
        to={path(`/employer/${companyId}/invoices`)}
        className="link no-print inline-flex min-h-8 items-center justify-self-start"
      >
        {messages.back}
      </PageLink>
      <ReadState answer={answer} as="h2" texts={{ loading, failed, tryAgain, missing, missingText }} />
      {answer.state === 'there' && answer.data ? (
        <Detail invoice={answer.data} companyId={companyId} />
      ) : null}
    </>
  );
}

function useInvoice(companyId: string, id: string) {
  const ask = useCallback(
    () =>
      orNull(async () => {
        const params = { companyId, id };
        const read = '/api/employer/:companyId/invoices/:id' as const;
        return (await call<typeof readCompanyInvoice>('GET', read, { params })).data;
      }),
    [companyId, id],
  );
  return useQuery<InvoiceDetail | null>(ask, { keeps: true });
}

function Detail({ invoice, companyId }: { invoice: InvoiceDetail; companyId: string }) {
  const messages = useMessages(employerInvoiceMessages);
  const { language } = useLanguage();
  const { id, month, reference, state } = invoice;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h2 className="text-h2">{messages.invoice({ month: formatMonth(month, language) })}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <Chip tone={SHOWN_TONES[state]}>{messages.states[state]}</Chip>
            <span className="tabular-nums">{reference}</span>
          </p>
        </div>
        <Button onClick={() => print()} className="no-print">
          <Icon of={Printer} className="size-4.5" />
          {messages.print}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <InvoiceFacts invoice={invoice} />
        <PayrollCheck invoice={invoice} />
      </div>
      <InvoiceLines companyId={companyId} id={id} month={month} />
    </>
  );
}
