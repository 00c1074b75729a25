import { useEffect, useRef } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { AdminOrderDetail } from '../contract.ts';

/**
 * Shows the user's own action, and the change that another person made in the meantime (docs/security.md,
 * F21).
 */
export function ConflictNotice({ order, wanted }: { order: AdminOrderDetail; wanted: string }) {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The braces discard the return value of newer browsers, which React would treat as a clean-up function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const last = order.history.at(-1);
  return (
    <div ref={box}>
      <Notice tone="warn" live="alert" className="mb-4">
        <p className="font-semibold">{messages.conflict}</p>
        <p>{messages.conflictYours({ action: wanted })}</p>
        {last ? (
          <p>
            {messages.conflictTheirs({
              what: messages.events[last.event] ?? messages.states[last.to],
              who: last.who ?? messages.actors[last.actor] ?? last.actor,
              when: formatInstant(last.at, language),
            })}
          </p>
        ) : null}
        {last?.note ? <p className="whitespace-pre-line break-words">{last.note}</p> : null}
        <p>{messages.conflictNext}</p>
      </Notice>
    </div>
  );
}
