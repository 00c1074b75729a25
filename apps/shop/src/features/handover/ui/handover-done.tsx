import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { handOver, WaitingBike } from '../contract.ts';

/** What was handed over, and what happens next. */
export function HandoverDone(props: { waiting: WaitingBike; done: AnswerOf<typeof handOver>['data'] }) {
  const { waiting, done } = props;
  const messages = useMessages(handoverMessages).form;
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form, whose button had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3 font-semibold">
          <Icon of={Check} className="size-6 shrink-0 text-act" />
          {messages.done}
        </h2>
        <p className="wrap-anywhere">{messages.doneTo({ bike: waiting.bike, name: waiting.employee })}</p>
        <p className="text-small text-ink-soft">{messages.doneFrame({ frame: done.frameNumber })}</p>
      </div>
      <div>
        <h3 className="font-semibold">{messages.nextTitle}</h3>
        <ul className="list-disc pl-5">
          <li>{messages.nextEmployee}</li>
          <li>{done.isOrderDelivered ? messages.nextInvoice : messages.nextMore}</li>
        </ul>
      </div>
    </section>
  );
}
