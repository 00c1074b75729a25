import { useRef, useState } from 'react';
import type { OrderView } from '#src/features/orders/contract.ts';
import { OrderStands } from '#src/features/orders/ui/order-status.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { viewAsBuyer } from '../contract.ts';

/** Shows an order as its buyer sees it, on request and read-only. */
export function BuyerView({ id }: { id: string }) {
  const messages = useMessages(orderAdminMessages);
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const [order, setOrder] = useState<OrderView | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await call<typeof viewAsBuyer>('POST', '/api/admin/orders/:id/buyer-views', { params: { id } }).then(
      ({ data }) => {
        setOrder(data);
        focusAfter(() => section.current);
      },
      () => show({ tone: 'error', text: messages.failed }),
    );
    setBusy(false);
  };
  const close = () => {
    setOrder(null);
    focusAfter(() => button.current);
  };
  if (!order)
    return (
      <Button ref={button} busy={isBusy} onClick={() => void open()} className="self-start">
        {messages.asBuyer}
      </Button>
    );
  return (
    <section
      ref={section}
      aria-label={messages.buyerSees}
      className="grid gap-5 rounded-card border-2 border-dashed border-control p-4 md:p-6"
    >
      <Notice>{messages.buyerSeesText}</Notice>
      <OrderStands order={order} actions={null} />
      <Button onClick={close} className="justify-self-start">
        {messages.asStaff}
      </Button>
    </section>
  );
}
