import { Copy, Download, Printer } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { Site } from '#src/wire/page.ts';
import { forgetCheckout } from './checkout-storage.ts';
import { PlacedLines } from './placed-lines.tsx';

/**
 * Actions on the placed order. The page has the number and the email of the order, so the actions ask for
 * neither.
 */
export interface PlacedOrderActions {
  /** Opens a page of the order. */
  open: (order: PlacedOrder, url: string) => Promise<void>;
  /** Saves the order as a PDF. Throws if the download fails. */
  savePdf: (order: PlacedOrder) => Promise<void>;
}

/** The order from the server: its number, the next step, the ordered goods. */
export function ConfirmationStep(props: {
  order: PlacedOrder;
  site: Site;
  isSignedIn: boolean;
  actions: PlacedOrderActions;
}) {
  const { order, site, isSignedIn, actions } = props;
  const messages = useMessages(checkoutMessages);
  const path = usePath();
  const { language } = useLanguage();
  const mustConfirm = order.status === 'awaiting-confirmation';
  const isCard = order.paymentMethod === 'credit-card';
  return (
    <div className="grid max-w-[44rem] gap-8">
      <OrderNumber number={order.orderNumber} />
      <div>
        <p>
          <span>{messages.placedAt({ day: formatDate(order.placedAt, language) })}</span>
          {' · '}
          {messages.stateLabel}
          {': '}
          <strong>{messages.states[order.status]}</strong>
        </p>
        <p className="break-words">
          {(mustConfirm ? messages.confirmMailSent : messages.mailSent)({ email: order.email })}
        </p>
      </div>
      <section>
        <h2 className="mb-3 text-h3">{messages.nextTitle}</h2>
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:normal-nums marker:text-act">
          <NextSteps order={order} />
          <li>{isCard ? messages.nextReturn : messages.finance.nextReturn}</li>
        </ol>
        <p className="mt-4 text-small text-ink-soft">
          {messages.questions({ email: site.email, phone: site.phone })}
        </p>
        <p className="no-print mt-2 flex flex-wrap gap-x-6 text-small">
          {isCard ? (
            <a className="link inline-flex min-h-8 items-center" href={path('/terms')}>
              {messages.termsOfSale}
            </a>
          ) : null}
          <OrderLink order={order} url={path('/order')} onOpen={actions.open}>
            {messages.followOrder}
          </OrderLink>
          <OrderLink order={order} url={path('/withdraw')} onOpen={actions.open}>
            {messages.withdrawHere}
          </OrderLink>
        </p>
      </section>
      <section>
        {order.pickup ? (
          <p className="mb-4">
            <span className="block text-small font-semibold">{messages.pickupAt}</span>
            {[order.pickup.name, order.pickup.address].join(', ')}
          </p>
        ) : null}
        <h2 className="mb-3 text-h3">{messages.orderedTitle}</h2>
        <PlacedLines order={order} site={site} />
      </section>
      {isSignedIn ? null : (
        <section className="no-print rounded-card bg-birch p-5">
          <h2 className="text-h3">{messages.accountTitle}</h2>
          <p className="mt-1 mb-3">{messages.accountText({ email: order.email })}</p>
          <a href={path('/auth?view=signup')} className={buttonStyle('quiet')}>
            {messages.createAccount}
          </a>
        </section>
      )}
      <div className="no-print flex flex-wrap gap-3">
        <a href={path('/home')} className={buttonStyle('primary')} onClick={() => forgetCheckout()}>
          {messages.continueShopping}
        </a>
        <PdfButton order={order} onSave={actions.savePdf} />
        <Button onClick={() => print()}>
          <Icon of={Printer} className="size-4.5" />
          {messages.print}
        </Button>
      </div>
    </div>
  );
}

function PdfButton(props: { order: PlacedOrder; onSave: PlacedOrderActions['savePdf'] }) {
  const { order, onSave } = props;
  const messages = useMessages(checkoutMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave(order).catch(() => show({ tone: 'error', text: messages.pdfFailed }));
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={messages.pdfBusy} onClick={() => void save()}>
      <Icon of={Download} className="size-4.5" />
      {messages.pdf}
    </Button>
  );
}

function OrderLink(props: {
  order: PlacedOrder;
  url: string;
  onOpen: PlacedOrderActions['open'];
  children: ReactNode;
}) {
  const { order, url, onOpen, children } = props;
  return (
    <a
      href={url}
      className="link inline-flex min-h-8 items-center"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void onOpen(order, url);
      }}
    >
      {children}
    </a>
  );
}

function NextSteps({ order }: { order: PlacedOrder }) {
  const messages = useMessages(checkoutMessages);
  const isPickup = order.shippingOptionId === 'pickup';
  const isCard = order.paymentMethod === 'credit-card';
  const isApproved = !isCard && order.status === 'confirmed';
  const { finance } = messages;
  const ready = isCard
    ? [messages.nextReadyPaid, messages.nextPickupPaid]
    : [finance.nextReady, finance.nextPickup];
  return (
    <>
      {order.status === 'awaiting-confirmation' ? <li>{messages.nextConfirm}</li> : null}
      <li>
        {isCard ? messages.nextPaid : isApproved ? messages.nextApprovedByPolicy : messages.nextEmployer}
      </li>
      {isCard ? null : <li>{isApproved ? finance.nextSignNow : finance.nextSign}</li>}
      <li>{ready[isPickup ? 1 : 0]}</li>
    </>
  );
}

function OrderNumber({ number }: { number: string }) {
  const messages = useMessages(checkoutMessages);
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-card bg-moss p-6">
      <p>
        <span className="block text-small font-semibold">{messages.orderNumber}</span>
        {/* The heading says that the order is placed. A bare number would not be clear. */}
        <output aria-live="off" className="block text-display font-bold tabular-nums tracking-tight">
          {number}
        </output>
      </p>
      <Button
        onClick={() => void copy(number, { done: messages.copied, failed: messages.copyFailed })}
        className="no-print"
      >
        <Icon of={Copy} className="size-4.5" />
        {messages.copy}
      </Button>
    </div>
  );
}
