import { ore } from '@activepick/domain/money.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { AdminOrder } from '../contract.ts';
import type { OrderPart } from './list-url.ts';

const TONES: Record<OrderState, 'birch' | 'moss' | 'fjord' | 'line'> = {
  'awaiting-payment': 'line',
  'awaiting-confirmation': 'line',
  placed: 'birch',
  'awaiting-employer': 'birch',
  confirmed: 'fjord',
  shipped: 'fjord',
  'ready-for-pickup': 'fjord',
  delivered: 'moss',
  cancelled: 'line',
  returned: 'line',
};

/** The state of an order as a word. */
export function StateChip({ state }: { state: OrderState }) {
  const messages = useMessages(orderAdminMessages);
  return <Chip tone={TONES[state]}>{messages.states[state]}</Chip>;
}

/** The name of an order in a list of several. */
export const nameOfOrder = ({ orderNumber, name }: AdminOrder): string => `${orderNumber}, ${name}`;

/** An order in the queue. The whole row is a link to it. */
export function OrderRow({ order, hidden }: { order: AdminOrder; hidden: readonly OrderPart[] }) {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { orderNumber, name, email, placedAt, total, assignee, partnerStore, openNotice } = order;
  const shows = (part: OrderPart) => !hidden.includes(part);
  const facts = [
    shows('payment') && messages.methods[order.paymentMethod],
    shows('shipping') && messages.shipping[order.shippingOptionId],
    shows('assignee') && assignee,
    shows('store') && partnerStore,
  ];
  return (
    <PageLink
      to={path(`/admin/orders/${order.id}`)}
      data-row=""
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-birch md:grid-cols-[6rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.5fr)] xl:grid-cols-[7rem_minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center"
    >
      <span className="flex items-center justify-between gap-3 md:block">
        <span className="font-bold tabular-nums">{orderNumber}</span>
        {shows('total') ? (
          <span className="md:hidden">
            <Money ore={ore(total)} />
          </span>
        ) : null}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere xl:truncate">{name}</span>
        {shows('email') ? (
          <span className="block text-small text-ink-soft wrap-anywhere xl:truncate">{email}</span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <StateChip state={order.state} />
        {openNotice ? <Chip tone="birch">{messages.claims[openNotice]}</Chip> : null}
      </span>
      <span className="text-small text-ink-soft md:text-right">
        {shows('total') ? (
          <span className="text-body text-ink max-md:hidden">
            <Money ore={ore(total)} className="font-semibold" />
          </span>
        ) : null}
        {shows('placed') ? <span className="block">{formatInstant(placedAt, language)}</span> : null}
        <span className="block">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </PageLink>
  );
}
