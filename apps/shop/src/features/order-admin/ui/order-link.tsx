import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { renewOrderLink } from '../contract.ts';
import { AdminSection } from './admin-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderActionProps } from './order-actions.tsx';
import { useMutation } from './use-mutation.ts';

/** Ends the buyer's links and emails a new one, for an email that went to the wrong person. */
export function OrderLink({ order, inTurn, onChanged }: OrderActionProps) {
  const messages = useMessages(orderAdminMessages);
  const { show } = useToast();
  const { isBusy, run } = useMutation(onChanged);
  const [isAsked, setAsked] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const renew = async () => {
    const params = { id: order.id };
    const end = await run(() =>
      inTurn((version) =>
        call<typeof renewOrderLink>('POST', '/api/admin/orders/:id/link', { params, body: { version } }),
      ),
    );
    if (end === null) return;
    setAsked(false);
    setConflict(end === 'conflict');
    if (end === 'done') show({ text: messages.linkSent });
    else if (end !== 'conflict')
      show({ tone: 'error', text: end === 'not-possible' ? messages.notPossible : messages.actionFailed });
  };
  return (
    <AdminSection id="link" title={messages.linkTitle}>
      {isConflict ? <ConflictNotice order={order} wanted={messages.linkAction} /> : null}
      <p className="mb-3 text-small text-ink-soft">{messages.linkText}</p>
      <Button onClick={() => setAsked(true)}>{messages.linkAction}</Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={messages.linkSure}>
        <div className="grid gap-5">
          <p>{messages.linkAsks({ email: order.email })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={isBusy} busyLabel={messages.acting} onClick={() => void renew()}>
              {messages.linkAction}
            </Button>
            <Button onClick={() => setAsked(false)}>{messages.abort}</Button>
          </div>
        </div>
      </Dialog>
    </AdminSection>
  );
}
