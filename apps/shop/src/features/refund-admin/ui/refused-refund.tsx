// What an admin can do about a refund that the provider refused: send it again, or confirm that the money was paid back.
import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, useId, useState } from 'react';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { refundAdminMessages } from '#src/languages/catalogues/refund-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { MAX_REASON, type retryRefund, type settleRefund } from '../contract.ts';

interface RefundProps {
  refund: { id: string; amountOre: number };
  /** The heading that gets the focus afterwards. */
  headingId: string;
  onChanged: () => Promise<unknown>;
}

/** The notice with its two buttons. */
export function RefusedRefund({ refund: { id, amountOre }, headingId, onChanged }: RefundProps) {
  const messages = useMessages(refundAdminMessages);
  const { language } = useLanguage();
  const { isBusy, failure, run } = useRefundStep(headingId, onChanged);
  const [isAsking, setAsking] = useState(false);
  const amount = formatMoneyExact(ore(amountOre), language);
  const retry = () =>
    run(async () => {
      const { data } = await call<typeof retryRefund>('POST', '/api/admin/refunds/:id/retry', {
        params: { id },
        body: {},
      });
      return { text: messages.retried[data.state], isError: data.state === 'failed' };
    });
  const settle = (reason: string) =>
    run(async () => {
      const input = { params: { id }, body: { reason } };
      await call<typeof settleRefund>('POST', '/api/admin/refunds/:id/settlement', input);
      return { text: messages.settled, isError: false };
    });
  return (
    <div className="grid justify-items-start gap-3">
      <p>{messages.refused}</p>
      {failure && !isAsking ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy && !isAsking} busyLabel={messages.working} onClick={() => void retry()}>
          {messages.retry({ amount })}
        </Button>
        <Button onClick={() => setAsking(true)}>{messages.settle}</Button>
      </div>
      <SettleDialog
        open={isAsking}
        amount={amount}
        isBusy={isBusy}
        failure={failure}
        onSettle={settle}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface SettleProps {
  open: boolean;
  amount: string;
  isBusy: boolean;
  failure: string | null;
  onSettle: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

function SettleDialog({ open, amount, isBusy, failure, onSettle, onClose }: SettleProps) {
  const messages = useMessages(refundAdminMessages);
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = reason.trim() === '';
    setError(isMissing ? messages.reasonMissing : undefined);
    if (isMissing) document.getElementById(id)?.focus();
    else if (await onSettle(reason.trim())) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={messages.settleTitle}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <p>{messages.settleText({ amount })}</p>
        <TextAreaField
          id={id}
          label={messages.reason}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
        {failure ? (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
            {messages.settleAction}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

// Makes a change and reads the list again. Returns whether it was made, or was made by somebody else in the meantime.
function useRefundStep(headingId: string, onChanged: () => Promise<unknown>) {
  const messages = useMessages(refundAdminMessages);
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<{ text: string; isError: boolean }>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const done = await change().catch((error: unknown) => {
      const isLate = error instanceof CallRefused && error.problem?.code === 'not-possible-now';
      return isLate ? { text: messages.notNow, isError: true } : null;
    });
    if (done) {
      show(done.isError ? { tone: 'error', text: done.text } : { text: done.text });
      await onChanged();
      focusAfter(() => document.getElementById(headingId));
    } else setFailure(messages.actionFailed);
    setBusy(false);
    return done !== null;
  };
  return { isBusy, failure, run };
}
