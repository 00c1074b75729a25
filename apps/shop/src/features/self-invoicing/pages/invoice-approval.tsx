// Where a seller looks at what was billed in its name, and approves it or objects (docs/domain-facts.md 5.1).
import type { BillingDocument } from '@activepick/domain/invoicing/billing-document.ts';
import { useEffect, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { ApprovalView, DecideOnInvoice, ViewForApproval } from '../approval-contract.ts';
import { sentMessages } from '../sent-messages.ts';
import { BillingPaper } from '../ui/billing-paper.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${sentMessages[language].approval.title} – ${site.name}`,
  description: sentMessages[language].approval.description,
  canonical: null,
});

type Opened = { phase: 'loading' | 'missing' | 'failed' } | { phase: 'there'; invoice: ApprovalView };

/** The page. */
export default function InvoiceApprovalPage() {
  const { approval: words } = useMessages(sentMessages);
  const [token] = useLinkToken('invoice-approval');
  const [opened, setOpened] = useState<Opened>({ phase: 'loading' });
  useEffect(() => {
    if (token === 'unknown') return;
    if (token === null) return setOpened({ phase: 'missing' });
    call<ViewForApproval>('POST', '/api/self-invoices/approval/view', { body: { token } }).then(
      ({ data }) => setOpened({ phase: 'there', invoice: data }),
      (error: unknown) => {
        const isMissing = error instanceof CallRefused && error.problem.status === 404;
        setOpened({ phase: isMissing ? 'missing' : 'failed' });
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
      {opened.phase === 'failed' ? (
        <Notice tone="error" live="alert">
          {words.failed}
        </Notice>
      ) : null}
      {opened.phase === 'there' && token !== null ? (
        <>
          <Decision
            token={token}
            stage={opened.invoice.stage}
            onStage={(stage) => setOpened({ phase: 'there', invoice: { ...opened.invoice, stage } })}
          />
          <div className="rounded-card border border-line bg-surface p-5 md:p-8">
            <BillingPaper document={opened.invoice as unknown as BillingDocument} />
          </div>
        </>
      ) : null}
    </div>
  );
}

type Stage = ApprovalView['stage'];

function Decision(props: { token: string; stage: Stage; onStage: (stage: Stage) => void }) {
  const { token, stage, onStage } = props;
  const { approval: words, stage: stages } = useMessages(sentMessages);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'approve' | 'object' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const decide = async (decision: 'approve' | 'object') => {
    if (busy) return;
    setBusy(decision);
    const body = { token, decision, ...(decision === 'object' && reason.trim() ? { reason } : {}) };
    await call<DecideOnInvoice>('POST', '/api/self-invoices/approval', { body }).then(
      (said) => onStage(said.stage),
      () => setFailed(true),
    );
    setBusy(null);
  };
  if (stage === 'objected') return <Notice live="status">{words.objected}</Notice>;
  if (stage === 'approved') return <Notice live="status">{words.approved}</Notice>;
  if (stage === 'credited' || stage === 'cancelled') return <Notice live="status">{words.takenBack}</Notice>;
  if (stage !== 'awaiting-approval') return <Notice live="status">{stages[stage]}</Notice>;
  return (
    <div className="grid gap-4">
      <p>{words.ask}</p>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {words.decideFailed}
        </Notice>
      ) : null}
      <TextAreaField
        label={words.reason}
        optional
        rows={2}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void decide('approve')} busy={busy === 'approve'}>
          {words.approve}
        </Button>
        <Button onClick={() => void decide('object')} busy={busy === 'object'}>
          {words.object}
        </Button>
      </div>
    </div>
  );
}
