import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { agreementsMessages } from '#src/languages/catalogues/agreements/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import type { ListedAgreement, remindOfAgreement, withdrawAgreement } from '../contract.ts';

const WITHDRAWABLE = ['draft', 'pending', 'overdue'];
const READABLE = ['draft', 'pending', 'overdue', 'signed', 'declined'];

/** The possible actions on a contract in its current state. */
export function AgreementActions({
  agreement,
  onChange,
}: {
  agreement: ListedAgreement;
  onChange: () => void;
}) {
  const messages = useMessages(agreementsMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [busy, setBusy] = useState<'document' | 'remind' | 'withdraw' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { id, name, state } = agreement;
  const act = async (which: NonNullable<typeof busy>, work: () => Promise<string | null>, failed: string) => {
    setBusy(which);
    try {
      const done = await work();
      if (done) show({ text: done });
    } catch (error) {
      const isGone = error instanceof CallRefused && error.problem.code === 'contract-not-open';
      show({ tone: 'error', text: isGone ? messages.notOpen : failed });
    }
    setBusy(null);
    if (which !== 'document') onChange();
  };
  const fetchDocument = () =>
    act(
      'document',
      async () => {
        await download('/api/agreements/:id/document', { id }, { lang: language });
        return null;
      },
      messages.documentFailed,
    );
  const remind = () =>
    act(
      'remind',
      async () => {
        const said = await call<typeof remindOfAgreement>(
          'POST',
          '/api/agreements/:id/remind',
          {
            params: { id },
            body: {},
          },
          { language },
        );
        return said.reminded > 0 ? messages.reminded({ count: said.reminded }) : messages.alreadyReminded;
      },
      messages.remindFailed,
    );
  const withdraw = () =>
    act(
      'withdraw',
      async () => {
        await call<typeof withdrawAgreement>('POST', '/api/agreements/:id/withdraw', {
          params: { id },
          body: {},
        });
        setAsked(false);
        return messages.withdrawnDone;
      },
      messages.withdrawFailed,
    ).then(() => setAsked(false));
  return (
    <div className="flex flex-wrap content-start gap-2 lg:w-40 lg:flex-col">
      {READABLE.includes(state) && agreement.contractId ? (
        <Button
          onClick={() => void fetchDocument()}
          busy={busy === 'document'}
          busyLabel={messages.fetching}
          aria-label={messages.documentOf({ name })}
        >
          {messages.document}
        </Button>
      ) : null}
      {state === 'pending' ? (
        <Button
          onClick={() => void remind()}
          busy={busy === 'remind'}
          busyLabel={messages.reminding}
          aria-label={messages.remindOf({ name })}
        >
          {messages.remind}
        </Button>
      ) : null}
      {WITHDRAWABLE.includes(state) && agreement.contractId ? (
        <Button onClick={() => setAsked(true)} aria-label={messages.withdrawOf({ name })}>
          {messages.withdraw}
        </Button>
      ) : null}
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={messages.withdrawTitle}>
        <p>{messages.withdrawText({ name })}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="danger"
            onClick={() => void withdraw()}
            busy={busy === 'withdraw'}
            busyLabel={messages.withdrawing}
          >
            {messages.withdrawAction}
          </Button>
          <Button onClick={() => setAsked(false)}>{messages.keep}</Button>
        </div>
      </Dialog>
    </div>
  );
}
