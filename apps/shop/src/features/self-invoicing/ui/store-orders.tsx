// Partner stores with delivered orders that have no invoice, and the button that creates one.
import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { call } from '#src/wire/call.ts';
import type { listStoreOrders, StoreOrders } from '../contract.ts';

/** Returns the stores, and a function that reads them again. */
export function useStoreOrders(): { stores: readonly StoreOrders[]; reload: () => void } {
  const [stores, setStores] = useState<readonly StoreOrders[]>([]);
  const reload = useCallback(() => {
    call<typeof listStoreOrders>('GET', '/api/self-invoices/store-orders', {}).then(
      ({ data }) => setStores(data),
      // Ignores errors: the form works without this list.
      () => undefined,
    );
  }, []);
  useEffect(reload, [reload]);
  return { stores, reload };
}

/** The list of stores; renders nothing if it is empty. */
export function StoreOrdersPart(props: {
  stores: readonly StoreOrders[];
  onFill: (store: StoreOrders) => void;
}) {
  const { stores: words } = useMessages(selfInvoicingMessages);
  const { language } = useLanguage();
  if (props.stores.length === 0) return null;
  const periodOf = ({ from, to }: StoreOrders) =>
    from === to ? formatDate(from, language) : `${formatDate(from, language)} – ${formatDate(to, language)}`;
  const countsOf = ({ orders, claims }: StoreOrders) =>
    [
      orders.length > 0 ? words.orders({ count: orders.length }) : null,
      claims.length > 0 ? words.claims({ count: claims.length }) : null,
    ]
      .filter((text) => text !== null)
      .join(', ');
  return (
    <section aria-labelledby="stores-title" className="grid gap-3 rounded-card bg-birch p-4 md:p-5">
      <h3 id="stores-title" className="text-h3">
        {words.title}
      </h3>
      <p className="text-small text-ink-soft">{words.lead}</p>
      <ul className="grid gap-2">
        {props.stores.map((store) => (
          <li
            key={`${store.storeId} ${store.from}`}
            className="flex flex-wrap items-center justify-between gap-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">{store.name}</span>
              <span className="text-small text-ink-soft">
                {` · ${[periodOf(store), countsOf(store)].join(' · ')}`}
              </span>
            </span>
            <Button
              onClick={() => props.onFill(store)}
              aria-label={words.fillOf({ store: store.name, period: periodOf(store) })}
            >
              {words.fill}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
