import { useCallback } from 'react';
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { webhookMessages } from '#src/languages/catalogues/webhooks/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { useList } from '#src/wire/use-list.ts';
import type { Delivery } from '../contract.ts';
import { deliveriesOf, resendTo } from './webhook-calls.ts';

/** The log of a webhook, newest first. */
export function DeliveryList(props: { owner: ProgramOwner; webhookId: string; isEnabled: boolean }) {
  const { owner, webhookId, isEnabled } = props;
  const { deliveries: messages } = useMessages(webhookMessages);
  const { show } = useToast();
  const ask = useCallback(
    (cursor: string | null) => deliveriesOf(owner, webhookId, cursor),
    [owner, webhookId],
  );
  const list = useList<Delivery>(ask);
  const resend = async (deliveryId: string) => {
    try {
      await resendTo(owner, webhookId, deliveryId);
      show({ text: messages.resent });
    } catch {
      show({ tone: 'error', text: messages.resendFailed });
    }
    await list.reload();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{messages.title}</h3>
      {list.state === 'there' && list.rows.length === 0 ? (
        <p className="text-small text-ink-soft">{messages.none}</p>
      ) : (
        <ListFrame list={list} counts={false} empty={messages.none} waiting="h-16">
          <ul aria-label={messages.title} className="grid gap-2">
            {list.rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onResend={
                  isEnabled && delivery.state !== 'waiting' ? () => void resend(delivery.id) : undefined
                }
              />
            ))}
          </ul>
        </ListFrame>
      )}
    </div>
  );
}

function DeliveryRow(props: { delivery: Delivery; onResend: (() => void) | undefined }) {
  const { delivery, onResend } = props;
  const { deliveries: messages, events } = useMessages(webhookMessages);
  const { language } = useLanguage();
  const { type, state, createdAt, attempts, nextTryAt, status, problem } = delivery;
  const facts = [
    formatInstant(createdAt, language),
    ...(attempts > 0 ? [messages.attempts({ count: attempts })] : []),
    ...(status === null ? [] : [messages.status({ status })]),
    ...(problem ? [messages.problems[problem]] : []),
    ...(nextTryAt && attempts > 0 ? [messages.next({ when: formatInstant(nextTryAt, language) })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-small">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{events[type]}</span>
          <Chip tone={state === 'delivered' ? 'moss' : 'line'}>{messages.states[state]}</Chip>
        </div>
        <p className="text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {onResend ? <Button onClick={onResend}>{messages.resend}</Button> : null}
    </li>
  );
}
