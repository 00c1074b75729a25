import { mayCredit } from '@activepick/domain/invoicing/billing-stage.ts';
import { ore } from '@activepick/domain/money.ts';
import { useRef, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { creditSelfInvoice, ListedInvoice, renewApprovalLink } from '../contract.ts';

const TONES: Record<ListedInvoice['stage'], 'moss' | 'fjord' | 'birch' | 'line'> = {
  'in-doubt': 'birch',
  sent: 'fjord',
  'awaiting-approval': 'fjord',
  approved: 'moss',
  booked: 'moss',
  paid: 'moss',
  objected: 'birch',
  credited: 'line',
  credit: 'line',
  cancelled: 'line',
};

/** One sent invoice: its data, its status and the possible actions. */
export function SentInvoice({ invoice, onChange }: { invoice: ListedInvoice; onChange: () => void }) {
  const messages = useMessages(sentMessages);
  const { language } = useLanguage();
  const { number, stage, balanceOre } = invoice;
  const when = (day: string) => (day ? formatDate(day, language) : '–');
  const facts = [
    messages.dates({ date: when(invoice.invoiceDate), due: when(invoice.dueDate) }),
    invoice.givenNumber ? messages.given({ number: invoice.givenNumber }) : null,
    invoice.credits ? messages.credits({ number: invoice.credits }) : null,
    invoice.orders.length > 0 ? messages.orders({ count: invoice.orders.length }) : null,
  ];
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center md:gap-8">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          {[number, invoice.supplierName || invoice.supplierNumber].join(' · ')}
        </h2>
        <p className="mt-1.5">
          <Chip tone={TONES[stage]}>{messages.stage[stage]}</Chip>
        </p>
        <p className="mt-2 text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {invoice.objection ? (
          <p className="mt-1 text-small break-words">{messages.objection({ text: invoice.objection })}</p>
        ) : null}
      </div>
      <dl className="flex gap-6 text-small md:block md:text-right">
        <div>
          <dt className="text-ink-soft">{messages.total}</dt>
          <dd className="font-semibold">
            <Money ore={ore(invoice.totalOre)} exact />
          </dd>
        </div>
        {balanceOre === null ? null : (
          <div>
            <dt className="text-ink-soft">{messages.balance}</dt>
            <dd>
              <Money ore={ore(balanceOre)} exact />
            </dd>
          </div>
        )}
      </dl>
      <InvoiceActions invoice={invoice} onChange={onChange} />
    </li>
  );
}

function InvoiceActions({ invoice, onChange }: { invoice: ListedInvoice; onChange: () => void }) {
  const messages = useMessages(sentMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [asked, setAsked] = useState<'credit' | 'link' | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A second click may come before React renders the button as busy.
  const running = useRef(false);
  const { id, number } = invoice;
  const save = () =>
    download('/api/self-invoices/:id/document', { id }, { lang: language }).catch(() =>
      show({ tone: 'error', text: messages.fileFailed }),
    );
  const run = async (act: () => Promise<string>, failed: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await act().then(
      (text) => show({ text }),
      () => show({ tone: 'error', text: failed }),
    );
    running.current = false;
    setBusy(false);
    setAsked(null);
    onChange();
  };
  const hasAccounting = useHasService('accounting');
  const body = { params: { id }, body: {} };
  const credit = () =>
    run(async () => {
      const done = await call<typeof creditSelfInvoice>('POST', '/api/self-invoices/:id/credit', body);
      return messages.credited({ number: done.number });
    }, messages.creditFailed);
  const renewLink = () =>
    run(async () => {
      await call<typeof renewApprovalLink>('POST', '/api/self-invoices/:id/link', body);
      return messages.linkSent;
    }, messages.linkFailed);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void save()} aria-label={messages.documentOf({ number })}>
        {messages.document}
      </Button>
      {hasAccounting && mayCredit(invoice.stage) ? (
        <Button onClick={() => setAsked('credit')} aria-label={messages.creditOf({ number })}>
          {messages.credit}
        </Button>
      ) : null}
      {hasAccounting && invoice.stage === 'awaiting-approval' ? (
        <Button onClick={() => setAsked('link')} aria-label={messages.linkOf({ number })}>
          {messages.link}
        </Button>
      ) : null}
      <Dialog
        open={asked === 'credit'}
        onClose={() => setAsked(null)}
        title={messages.creditTitle({ number })}
      >
        <p>{messages.creditText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => void credit()} busy={isBusy}>
            {messages.creditAction}
          </Button>
          <Button onClick={() => setAsked(null)}>{messages.cancel}</Button>
        </div>
      </Dialog>
      <Dialog open={asked === 'link'} onClose={() => setAsked(null)} title={messages.linkTitle}>
        <p>{messages.linkText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void renewLink()} busy={isBusy}>
            {messages.link}
          </Button>
          <Button onClick={() => setAsked(null)}>{messages.cancel}</Button>
        </div>
      </Dialog>
    </div>
  );
}
