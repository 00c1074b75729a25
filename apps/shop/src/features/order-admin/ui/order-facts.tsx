// The facts of an order: lines and amounts, buyer, payment and history.

import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { showsOre } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { SumRows } from '#src/ui/sum-rows.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import type { AdminOrderDetail } from '../contract.ts';
import { AdminSection } from './admin-section.tsx';

interface FactsProps {
  order: AdminOrderDetail;
}

/** The order lines and the total. */
export function OrderLines({ order }: FactsProps) {
  const messages = useMessages(orderAdminMessages);
  const sums = [
    [messages.subtotal, order.subtotal],
    [messages.tax, order.tax],
    [messages.shippingCost, order.shipping],
    [messages.total, order.total],
    ...(order.payable === order.total ? [] : [[messages.payable, order.payable] as const]),
  ] as const;
  const exact = showsOre([...sums.map(([, amount]) => amount), ...order.lines.map(({ line }) => line)]);
  return (
    <AdminSection id="lines" title={messages.items}>
      <ul className="grid gap-2 border-b border-line pb-3">
        {order.lines.map(({ productId, name, variantLabel, quantity, line }) => (
          <li
            key={`${productId}/${name}/${variantLabel}`}
            className="flex items-baseline justify-between gap-4"
          >
            <span className="min-w-0">
              <span lang={order.language} className="font-semibold">{`${quantity} × ${name}`}</span>
              <span className="block text-small text-ink-soft break-words">
                {[variantLabel, productId].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money ore={ore(line)} exact={exact} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 text-small">
        <SumRows sums={sums} exact={exact} />
      </dl>
    </AdminSection>
  );
}

/** The buyer and the delivery address. */
export function BuyerFacts({ order }: FactsProps) {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const copy = useCopy();
  const zip = order.zipCode.replace(/^(\d{3})\s?(\d{2})$/, '$1 $2');
  return (
    <AdminSection id="buyer" title={messages.buyer}>
      <p className="font-semibold">{order.name}</p>
      <p className="break-words">
        <a className="link inline-flex min-h-8 items-center" href={`mailto:${order.email}`}>
          {order.email}
        </a>
      </p>
      <p>
        <a
          className="link inline-flex min-h-8 items-center"
          href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}
          aria-label={`${messages.phone} ${order.phone}`}
        >
          {order.phone}
        </a>
      </p>
      <address aria-label={messages.address} className="mt-1 not-italic">
        {order.address}
        <br />
        <span>{`${zip} ${order.city}`}</span>
        <br />
        {order.region}
      </address>
      {order.employer || order.hasEmployerCode || order.hasPersonalNumber ? (
        <ul className="mt-2 grid gap-1 text-small text-ink-soft">
          {order.employer ? (
            <li>
              {order.employer.asked
                ? messages.employerAsks[order.employer.asked]({ name: order.employer.name })
                : messages.employer({ name: order.employer.name })}
            </li>
          ) : null}
          {order.servicePackage ? <li>{servicePackageLine(order.servicePackage, language)}</li> : null}
          {order.hasEmployerCode ? <li>{messages.employerCode}</li> : null}
          {order.hasPersonalNumber ? <li>{messages.personalNumber}</li> : null}
        </ul>
      ) : null}
      <Button
        onClick={() => void copy(order.email, { done: messages.copied, failed: messages.copyFailed })}
        className="mt-3"
      >
        {messages.copyEmail}
      </Button>
    </AdminSection>
  );
}

interface PaymentsProps extends FactsProps {
  /** What happened to the money of a payment, and what staff can do. */
  renderMoney: (payment: AdminOrderDetail['payments'][number]) => ReactNode;
}

/** The payments of the order, attempt by attempt, and the refunds. */
export function OrderPayments({ order, renderMoney }: PaymentsProps) {
  const messages = useMessages(orderAdminMessages);
  return (
    <AdminSection id="payment" title={messages.paidTitle}>
      {order.payments.length === 0 ? (
        <p>{messages.methods[order.paymentMethod]}</p>
      ) : (
        <Payments order={order} renderMoney={renderMoney} />
      )}
    </AdminSection>
  );
}

function Payments({ order, renderMoney }: PaymentsProps) {
  const messages = useMessages(orderAdminMessages);
  return (
    <ul className="grid gap-3">
      {order.payments.map((payment) => (
        <li key={payment.id}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-semibold">{messages.payments[payment.state]}</span>
              <span className="block text-small text-ink-soft">
                {[
                  messages.methods[order.paymentMethod],
                  payment.card,
                  order.payments.length > 1 ? messages.attempt({ count: payment.attempt }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money ore={ore(payment.amount)} exact />
          </p>
          {renderMoney(payment)}
        </li>
      ))}
    </ul>
  );
}

/** The history, newest first: time, event, person and note. */
export function OrderHistory({ order }: FactsProps) {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  return (
    <AdminSection id="history" title={messages.history}>
      <ol className="grid gap-3">
        {[...order.history].reverse().map(({ id, event, to, from, at, who, actor, note }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-semibold">
              {messages.events[event] ?? messages.states[to]}
              {from === to || messages.events[event] === messages.states[to] ? null : (
                <span className="font-normal text-ink-soft">{` – ${messages.states[to]}`}</span>
              )}
            </p>
            <p className="text-small text-ink-soft">
              {`${who ?? messages.actors[actor] ?? actor} · ${formatInstant(at, language)}`}
            </p>
            {note ? <p className="mt-1 whitespace-pre-line break-words text-small">{note}</p> : null}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
