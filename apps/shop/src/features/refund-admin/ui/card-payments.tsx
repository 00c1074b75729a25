// The card payments for the bike of a benefit with their refunds, for admins. Nothing where there are none.
import { ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { refundAdminMessages } from '#src/languages/catalogues/refund-admin/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Money } from '#src/ui/money.tsx';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { CardPaymentRow, listCardPayments } from '../contract.ts';
import { PaymentMoneyList } from './payment-money.tsx';

/** The section. */
export function CardPayments({ benefitId }: { benefitId: string }) {
  const messages = useMessages(refundAdminMessages);
  const ask = useCallback(
    async () =>
      (
        await call<typeof listCardPayments>('GET', '/api/admin/benefits/:id/card-payments', {
          params: { id: benefitId },
        })
      ).data,
    [benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading') return null;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data.length === 0) return null;
  return (
    <section
      id="card-payments"
      aria-labelledby="card-payments-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="card-payments-title" tabIndex={-1} className="text-h3 font-semibold">
        {messages.title}
      </h2>
      <ul className="grid gap-4">
        {answer.data.map((payment) => (
          <li key={payment.id} className="grid gap-1">
            <Payment payment={payment} onChanged={answer.askAgain} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaymentProps {
  payment: CardPaymentRow;
  onChanged: () => Promise<unknown>;
}

function Payment({ payment, onChanged }: PaymentProps) {
  const messages = useMessages(refundAdminMessages);
  const { language } = useLanguage();
  const { state, target, card, attempt, startedAt, amountOre } = payment;
  const facts = [
    messages.targets[target],
    formatInstant(startedAt, language),
    card,
    messages.attempt({ number: attempt }),
  ];
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{messages.states[state]}</span>
          <span className="block text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Money ore={ore(amountOre)} exact />
      </p>
      <PaymentMoneyList
        amountOre={amountOre}
        money={payment}
        isOver={payment.state === 'refunded'}
        headingId="card-payments-title"
        onChanged={onChanged}
      />
    </>
  );
}
