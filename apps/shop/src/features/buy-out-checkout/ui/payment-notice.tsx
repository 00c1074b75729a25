// What became of a card payment, in words.
import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { buyOutMessages } from '#src/languages/catalogues/buy-out-checkout/messages.ts';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { BuyOutPayment } from '../contract.ts';

/** The notice; nothing for a payment that needs no attention. `isNew`: how it ended is news to the reader. */
export function PaymentNotice({ payment, isNew }: { payment: BuyOutPayment; isNew: boolean }) {
  const messages = useMessages(buyOutMessages);
  const { language } = useLanguage();
  const { status, amountOre, redirectUrl } = payment;
  const amount = formatMoney(ore(amountOre ?? 0), language);
  if (status === 'payment-pending') return <Outcome title={messages.pendingTitle} text={messages.pending} />;
  if (status === 'requires-action')
    return (
      <Outcome tone="warn" title={messages.bankTitle} text={messages.bank({ amount })}>
        {redirectUrl ? (
          <a href={redirectUrl} className={buttonStyle('quiet')}>
            {messages.toBank}
          </a>
        ) : null}
      </Outcome>
    );
  if (!isNew) return null;
  if (status === 'declined' || status === 'left')
    return <Outcome tone="error" title={messages.leftTitle} text={messages.declinedAtBank} />;
  return status === 'refunded' ? (
    <Outcome tone="warn" title={messages.refundedTitle} text={messages.refunded({ amount })} />
  ) : null;
}

function Outcome(props: {
  tone?: 'info' | 'warn' | 'error';
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Notice tone={props.tone ?? 'info'} live={props.tone === 'error' ? 'alert' : 'status'}>
      <p className="font-semibold">{props.title}</p>
      <p className="text-ink">{props.text}</p>
      {props.children ? <div className="mt-3">{props.children}</div> : null}
    </Notice>
  );
}
