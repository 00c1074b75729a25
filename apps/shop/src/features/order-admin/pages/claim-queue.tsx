import { useCallback } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { AdminClaim, listAdminClaims } from '../contract.ts';
import { ClaimRow } from '../ui/claim-row.tsx';
import type { OrderListView } from '../ui/list-url.ts';

/** Withdrawals and complaints, the open ones first. */
export function ClaimQueue({
  looked,
  hrefOf,
}: {
  looked: OrderListView;
  hrefOf: (to: Partial<OrderListView>) => string;
}) {
  const messages = useMessages(orderAdminMessages);
  const { notices: state } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listAdminClaims>('GET', '/api/admin/order-notices', {
        query: { state, ...(cursor ? { cursor } : {}) },
      }),
    [state],
  );
  const list = useList<AdminClaim>(ask);
  return (
    <section aria-labelledby="view-title" className="grid gap-5">
      <h2 id="view-title" className="text-h3 font-semibold">
        {messages.claimsView}
      </h2>
      <nav aria-label={messages.state}>
        <ul className="flex flex-wrap gap-2">
          {(['open', 'handled'] as const).map((one) => (
            <li key={one}>
              <ChipLink to={hrefOf({ notices: one })} isCurrent={one === state} look="quiet">
                {messages.claimStates[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <AdminList
        list={list}
        label={messages.claimsView}
        empty={messages.noClaims}
        row={(claim) => <ClaimRow claim={claim} onDone={list.reload} />}
      />
    </section>
  );
}
