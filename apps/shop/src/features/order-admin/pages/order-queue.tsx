import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { SavedViews } from '#src/features/staff-views/ui/saved-views.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { useSelection } from '#src/ui/use-selection.ts';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import {
  type AdminOrder,
  ASSIGNMENT_FILTERS,
  type listAdminOrders,
  MIN_SEARCH_LENGTH,
  PAYMENT_FILTERS,
  STATE_FILTERS,
} from '../contract.ts';
import { AT_FIRST, filtersOf, ORDER_PARTS, type OrderListView, queryOf } from '../ui/list-url.ts';
import { nameOfOrder, OrderRow } from '../ui/order-row.tsx';
import { BulkOrders } from './bulk-orders.tsx';

interface QueueProps {
  looked: OrderListView;
  hrefOf: (to: Partial<OrderListView>) => string;
}

/** Orders, newest first, with a search and filters. */
export function OrderQueue({ looked, hrefOf }: QueueProps) {
  const messages = useMessages(orderAdminMessages);
  const path = usePath();
  const { q, state, payment, assigned, hide } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listAdminOrders>('GET', '/api/admin/orders', {
        query: { ...filtersOf({ q, state, payment, assigned }), ...(cursor ? { cursor } : {}) },
      }),
    [q, state, payment, assigned],
  );
  const list = useList<AdminOrder>(ask);
  const selection = useSelection(list);
  const { download, isBusy: isExporting } = useCsvDownload();
  return (
    <section aria-labelledby="view-title" className="grid gap-5">
      <h2 id="view-title" className="sr-only">
        {messages.orders}
      </h2>
      <Search looked={looked} hrefOf={hrefOf} />
      <Filters looked={looked} hrefOf={hrefOf} />
      <SavedViews list="orders" query={queryOf(looked)} hrefOf={(query) => path(`/admin/orders${query}`)} />
      <AdminList
        list={list}
        label={messages.orders}
        empty={messages.none}
        emptyText={messages.noneText}
        row={(order) => <OrderRow order={order} hidden={hide} />}
        parts={{
          parts: messages.parts,
          hidden: hide,
          hrefOf: (hidden) => hrefOf({ hide: ORDER_PARTS.filter((part) => hidden.includes(part)) }),
        }}
        bulk={{
          selection,
          nameOf: nameOfOrder,
          actions: (onDone) => <BulkOrders orders={selection.rows} onDone={onDone} />,
        }}
        tools={
          <Button
            busy={isExporting}
            busyLabel={messages.exporting}
            onClick={() => void download('/api/admin/orders-export', {}, filtersOf(looked))}
          >
            {messages.exportAll}
          </Button>
        }
      />
    </section>
  );
}

function Search({ looked: { q }, hrefOf }: QueueProps) {
  const messages = useMessages(orderAdminMessages);
  const navigate = useNavigate();
  const search = (typed: string) => {
    if (typed === '' || typed.length >= MIN_SEARCH_LENGTH) void navigate(hrefOf({ q: typed }));
  };
  return (
    <SearchForm
      q={q}
      label={messages.search}
      hint={messages.searchHint}
      onSearch={search}
      clear={{ to: hrefOf({ ...AT_FIRST }), label: messages.clear }}
    />
  );
}

function Filters({ looked, hrefOf }: QueueProps) {
  const messages = useMessages(orderAdminMessages);
  const filter = (
    name: 'state' | 'payment' | 'assigned',
    values: readonly string[],
    words: Readonly<Record<string, string>>,
  ) => (
    <FilterSelect
      label={messages[name]}
      value={looked[name] ?? ''}
      choices={choicesOf(messages.all, values, words)}
      hrefOf={(value) => hrefOf({ [name]: value || null })}
    />
  );
  const active = [looked.state, looked.payment, looked.assigned].filter(Boolean).length;
  return (
    <ListFilters active={active} className="grid max-w-3xl gap-3 sm:grid-cols-3">
      {filter('state', STATE_FILTERS, { ...messages.states, 'to-prepare': messages.toPrepare })}
      {filter('payment', PAYMENT_FILTERS, messages.paymentFilters)}
      {filter('assigned', ASSIGNMENT_FILTERS, messages.assignedFilters)}
    </ListFilters>
  );
}
