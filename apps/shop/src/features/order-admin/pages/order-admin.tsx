import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { ADMIN_VIEWS, AT_FIRST, lookedAt, type OrderListView, queryOf } from '../ui/list-url.ts';
import { ClaimQueue } from './claim-queue.tsx';
import { OrderQueue } from './order-queue.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${orderAdminMessages[language].title} – ${site.name}`,
  description: orderAdminMessages[language].description,
  canonical: null,
});

/** The page with the queue of orders for staff, and the claims of buyers. */
export default function OrderAdminPage() {
  const messages = useMessages(orderAdminMessages);
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const hrefOf = (to: Partial<OrderListView>) => path(`/admin/orders${queryOf({ ...looked, ...to })}`);
  const isPreparing = looked.view === 'orders' && looked.state === 'to-prepare';
  const names = { orders: messages.orders, notices: messages.claimsView };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <nav aria-label={messages.views}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <ChipLink to={hrefOf({ ...AT_FIRST, state: 'to-prepare' })} isCurrent={isPreparing}>
              {messages.toPrepare}
            </ChipLink>
          </li>
          {ADMIN_VIEWS.map((view) => (
            <li key={view}>
              <ChipLink
                to={path(`/admin/orders${queryOf({ ...AT_FIRST, view })}`)}
                isCurrent={view === looked.view && !isPreparing}
              >
                {names[view]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {looked.view === 'orders' ? <OrderQueue looked={looked} hrefOf={hrefOf} /> : null}
      {looked.view === 'notices' ? <ClaimQueue looked={looked} hrefOf={hrefOf} /> : null}
    </div>
  );
}
