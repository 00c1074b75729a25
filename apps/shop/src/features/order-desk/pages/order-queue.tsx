import { ORDER_STATES } from '@activepick/domain/orders/life.ts';
import { type ChangeEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import {
  ASSIGNMENT_FILTERS,
  type DeskOrder,
  type ListDeskOrders,
  PAYMENT_FILTERS,
  SHORTEST_SEARCH,
} from '../contract.ts';
import { deskMessages } from '../messages.ts';
import { AT_FIRST, type Looked } from '../ui/desk-address.ts';
import { DeskList } from '../ui/desk-list.tsx';
import { OrderRow } from '../ui/order-row.tsx';

interface QueueProps {
  looked: Looked;
  hrefOf: (to: Partial<Looked>) => string;
}

/** Orders, newest first, with a search and filters. */
export function OrderQueue({ looked, hrefOf }: QueueProps) {
  const messages = useMessages(deskMessages);
  const { q, state, payment, assigned } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<ListDeskOrders>('GET', '/api/admin/orders', {
        query: {
          ...(q.length >= SHORTEST_SEARCH ? { q } : {}),
          ...(state ? { state } : {}),
          ...(payment ? { payment } : {}),
          ...(assigned ? { assigned } : {}),
          ...(cursor ? { cursor } : {}),
        },
      }),
    [q, state, payment, assigned],
  );
  const list = useList<DeskOrder>(ask);
  return (
    <section aria-labelledby="view-title" className="grid gap-5">
      <h2 id="view-title" className="sr-only">
        {messages.orders}
      </h2>
      <Search looked={looked} hrefOf={hrefOf} />
      <Filters looked={looked} hrefOf={hrefOf} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-soft max-md:hidden">{messages.keys}</p>
        <Button onClick={list.reload} busy={list.isBusy && list.state !== 'loading'}>
          {messages.refresh}
        </Button>
      </div>
      <DeskList
        list={list}
        label={messages.orders}
        empty={messages.none}
        emptyText={messages.noneText}
        row={(order) => <OrderRow order={order} />}
      />
    </section>
  );
}

function Search({ looked, hrefOf }: QueueProps) {
  const messages = useMessages(deskMessages);
  const navigate = useNavigate();
  const { q } = looked;
  const search = (typed: string) => {
    if (typed === '' || typed.length >= SHORTEST_SEARCH) void navigate(hrefOf({ q: typed }));
  };
  return (
    <SearchForm q={q} label={messages.search} hint={messages.searchHint} onSearch={search}>
      {q ? <LinkButton to={hrefOf({ ...AT_FIRST })}>{messages.clear}</LinkButton> : null}
    </SearchForm>
  );
}

function Filters({ looked, hrefOf }: QueueProps) {
  const messages = useMessages(deskMessages);
  const navigate = useNavigate();
  const filter = <Choice extends string>(
    name: 'state' | 'payment' | 'assigned',
    label: string,
    choices: readonly Choice[],
    words: Readonly<Record<Choice, string>>,
  ) => (
    <SelectField
      label={label}
      value={looked[name] ?? ''}
      onChange={(event: ChangeEvent<HTMLSelectElement>) =>
        void navigate(hrefOf({ [name]: event.target.value || null }), { preventScrollReset: true })
      }
    >
      <option value="">{messages.all}</option>
      {choices.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="grid max-w-3xl gap-3 sm:grid-cols-3">
      {filter('state', messages.state, ORDER_STATES, messages.states)}
      {filter('payment', messages.payment, PAYMENT_FILTERS, messages.paymentFilters)}
      {filter('assigned', messages.assigned, ASSIGNMENT_FILTERS, messages.assignedFilters)}
    </div>
  );
}
