import { useCallback } from 'react';
import type { listOwnOrders, OwnOrder } from '#src/features/orders/contract.ts';
import { OwnOrders } from '#src/features/orders/ui/own-orders.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { call } from '#src/wire/call.ts';
import { productPath } from '#src/wire/product-path.ts';
import { useList } from '#src/wire/use-list.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

type OwnList = ReturnType<typeof useList<OwnOrder & { id: string }>>;

/** Requests the person's orders. */
export function useOwnOrders(): OwnList {
  const ask = useCallback(async (cursor: string | null) => {
    const part = await call<typeof listOwnOrders>('GET', '/api/profile/orders', {
      query: { ...(cursor ? { cursor } : {}) },
    });
    return { ...part, data: part.data.map((order) => ({ ...order, id: order.orderNumber })) };
  }, []);
  return useList(ask);
}

/** The person's orders with their states, in pages. */
export function OwnOrdersSection({ list }: { list: OwnList }) {
  const messages = useMessages(ordersMessages);
  return (
    <ProfileSection id="orders" title={messages.own}>
      {list.state === 'failed' ? <AnswerFailed onRetry={list.reload} /> : null}
      {list.state === 'there' ? (
        <OwnOrders orders={list.rows} reviewPathOf={(product) => `${productPath(product)}#reviews`} />
      ) : null}
      {list.hasMore ? (
        <Button onClick={list.more} busy={list.isBusy} className="justify-self-center">
          {messages.more}
        </Button>
      ) : null}
    </ProfileSection>
  );
}
