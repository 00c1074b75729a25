import { ore } from '@activepick/domain/money.ts';
import { useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { AdminInvoice, retryEmployerInvoice } from '../contract.ts';
import { BookByHand } from './book-by-hand.tsx';
import { STATE_TONES } from './invoice-tones.ts';

const UNBOOKED: readonly AdminInvoice['state'][] = ['to-send', 'in-doubt', 'failed'];

/**
 * An invoice in the list of admins. One that has not been sent can be sent again. Without an accounting system its number is
 * typed.
 */
export function AdminInvoiceRow({ row, onChange }: { row: AdminInvoice; onChange: () => Promise<void> }) {
  const messages = useMessages(employerInvoiceMessages);
  const { admin } = messages;
  const { language } = useLanguage();
  const path = usePath();
  const hasAccounting = useHasService('accounting');
  const { reference, companyId, companyName, state, problem, problemText, nextTryAt } = row;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 px-4 py-3 hover:bg-birch md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_9rem_9rem] md:items-center">
      <span className="min-w-0">
        <PageLink
          to={path(`/employer/${companyId}/invoices/${row.id}`)}
          data-row=""
          className="inline-flex min-h-8 items-center font-semibold text-ink wrap-anywhere"
        >
          {companyName}
        </PageLink>
        <span className="block text-small text-ink-soft tabular-nums">
          {[formatMonth(row.month, language), reference].join(' · ')}
        </span>
      </span>
      <span className="grid min-w-0 justify-items-start gap-1 text-small">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={STATE_TONES[state]}>{admin.states[state]}</Chip>
          {row.documentNumber ? (
            <span className="tabular-nums">
              {(hasAccounting ? admin.number : admin.byHandNumber)({ number: row.documentNumber })}
            </span>
          ) : null}
        </span>
        {hasAccounting && problem ? <span>{admin.problems[problem]}</span> : null}
        {hasAccounting && problemText ? (
          <span className="wrap-anywhere">{admin.said({ text: problemText })}</span>
        ) : null}
        {hasAccounting && nextTryAt ? (
          <span className="text-ink-soft">{admin.next({ time: formatInstant(nextTryAt, language) })}</span>
        ) : null}
      </span>
      <span className="md:text-right">
        <span className="font-semibold">
          <Money ore={ore(row.totalOre)} exact />
        </span>
        <span className="block text-small text-ink-soft">
          {messages.list.due({ day: formatDate(row.dueOn, language) })}
        </span>
      </span>
      <span className="md:justify-self-end">
        {hasAccounting && problem ? <Retry id={row.id} reference={reference} onChange={onChange} /> : null}
        {!hasAccounting && UNBOOKED.includes(state) ? (
          <BookByHand id={row.id} reference={reference} onChange={onChange} />
        ) : null}
      </span>
    </div>
  );
}

function Retry({
  id,
  reference,
  onChange,
}: {
  id: string;
  reference: string;
  onChange: () => Promise<void>;
}) {
  const { admin } = useMessages(employerInvoiceMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await call<typeof retryEmployerInvoice>('POST', '/api/admin/employer-invoices/:id/retry', {
        params: { id },
      });
      show({ text: admin.retried({ reference }) });
      await onChange();
    } catch {
      show({ text: admin.retryFailed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void retry()} busy={isBusy} aria-label={admin.retryOf({ reference })}>
      {admin.retry}
    </Button>
  );
}
