// The page where a seller reads an invoice in its name, and approves it or objects (docs/domain-facts.md 5.1).
import type { BillingDocument } from '@activepick/domain/invoicing/billing-document.ts';
import { useEffect, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { ApprovalView, viewForApproval } from '../approval-contract.ts';
import { BillingPaper } from '../ui/invoice-document.tsx';
import { ApprovalDecision } from './approval-decision.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${sentMessages[language].approval.title} – ${site.name}`,
  description: sentMessages[language].approval.description,
  canonical: null,
});

type ApprovalState =
  | { phase: 'loading' | 'missing' | 'ended' | 'failed' }
  | { phase: 'there'; invoice: ApprovalView };

/** The page. */
export default function InvoiceApprovalPage() {
  const { approval: words } = useMessages(sentMessages);
  const { language } = useLanguage();
  const { email, phone } = useSite();
  const [token] = useLinkToken('invoice-approval');
  const [opened, setOpened] = useState<ApprovalState>({ phase: 'loading' });
  useEffect(() => {
    if (token === 'unknown') return;
    if (token === null) return setOpened({ phase: 'missing' });
    call<typeof viewForApproval>('POST', '/api/self-invoices/approval/view', { body: { token } }).then(
      ({ data }) => setOpened({ phase: 'there', invoice: data }),
      (error: unknown) => {
        const code = error instanceof CallRefused ? error.problem.code : null;
        setOpened({ phase: code === 'not-found' ? 'missing' : code === 'link-ended' ? 'ended' : 'failed' });
      },
    );
  }, [token]);
  return (
    <div className="frame grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{words.title}</h1>
      {opened.phase === 'loading' ? (
        <>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <Skeleton className="h-96 w-full" />
        </>
      ) : null}
      {opened.phase === 'missing' ? <Notice tone="warn">{words.noLink}</Notice> : null}
      {opened.phase === 'ended' ? <Notice tone="warn">{words.ended({ email, phone })}</Notice> : null}
      {opened.phase === 'failed' ? (
        <Notice tone="error" live="alert">
          {words.failed}
        </Notice>
      ) : null}
      {opened.phase === 'there' && token !== null ? (
        <>
          <ApprovalDecision
            token={token}
            invoice={opened.invoice}
            onStage={(stage) => setOpened({ phase: 'there', invoice: { ...opened.invoice, stage } })}
          />
          <p className="text-small text-ink-soft">
            {words.linkEnds({ day: formatDate(opened.invoice.linkEndsOn, language) })}
          </p>
          <div className="rounded-card border border-line bg-surface p-5 md:p-8">
            <BillingPaper document={opened.invoice as unknown as BillingDocument} />
          </div>
        </>
      ) : null}
    </div>
  );
}
