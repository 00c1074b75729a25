import { useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { AdminClaim, handleClaim } from '../contract.ts';

/** A buyer's claim, in their own words, and its actions. */
export function ClaimRow(props: { claim: AdminClaim; isAtOrder?: boolean; onDone: () => void }) {
  const { claim, isAtOrder = false, onDone } = props;
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { orderNumber, orderId, name, email, message, handledAt } = claim;
  const when = (instant: string) => formatInstant(instant, language);
  return (
    <div className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold tabular-nums">{orderNumber}</span>
        <Chip tone={handledAt ? 'line' : 'birch'}>{messages.claims[claim.kind]}</Chip>
        {orderId ? null : <Chip tone="line">{messages.unmatched}</Chip>}
      </p>
      <p className="text-small text-ink-soft break-words">
        {[name, email, messages.received({ when: when(claim.receivedAt) })].join(' · ')}
      </p>
      {message ? <p className="max-w-[46rem] whitespace-pre-line break-words">{message}</p> : null}
      {handledAt ? (
        <p className="text-small text-ink-soft">
          {messages.handledBy({ who: claim.handledBy ?? messages.somebody, when: when(handledAt) })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {orderId && !isAtOrder ? (
          <LinkButton
            to={path(`/admin/orders/${orderId}`)}
            aria-label={messages.toOrderOf({ number: orderNumber })}
          >
            {messages.toOrder}
          </LinkButton>
        ) : null}
        {handledAt ? null : <HandleButton claim={claim} onDone={onDone} />}
      </div>
    </div>
  );
}

function HandleButton({ claim, onDone }: { claim: AdminClaim; onDone: () => void }) {
  const messages = useMessages(orderAdminMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const handle = async () => {
    setBusy(true);
    try {
      const params = { id: claim.id };
      await call<typeof handleClaim>('POST', '/api/admin/order-notices/:id/handled', { params, body: {} });
      show({ text: messages.handled });
    } catch {
      show({ tone: 'error', text: messages.actionFailed });
    }
    setBusy(false);
    onDone();
  };
  return (
    <Button
      busy={isBusy}
      aria-label={messages.handleOf({ number: claim.orderNumber })}
      onClick={() => void handle()}
    >
      {messages.handle}
    </Button>
  );
}
