import type { LinkView } from '#src/features/checkout/ui/checkout-state.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The state of a payment that was started on another device or in another window. */
export function PaymentView({ link, onLeave }: { link: LinkView; onLeave: () => void }) {
  const messages = useMessages(checkoutMessages);
  return (
    <div className="frame min-h-dvh pb-16">
      <h1 className="mt-10 mb-6 text-h1">{messages.linkTitle}</h1>
      <div className="grid max-w-[38rem] gap-6">
        {link.phase === 'asking' ? <Asking /> : <Shown link={link} onLeave={onLeave} />}
      </div>
    </div>
  );
}

function Asking() {
  const messages = useMessages(checkoutMessages);
  return (
    <>
      <p role="status">{messages.linkAsking}</p>
      <Skeleton className="h-24" />
    </>
  );
}

function Shown({ link, onLeave }: { link: Exclude<LinkView, { phase: 'asking' }>; onLeave: () => void }) {
  const messages = useMessages(checkoutMessages);
  const path = usePath();
  if (link.phase === 'gone' || link.phase === 'silent')
    return (
      <>
        <Notice live="status">{link.phase === 'gone' ? messages.linkGone : messages.linkSilent}</Notice>
        <ToStore address={path('/home')} label={messages.continueShopping} />
      </>
    );
  const { data, isThisCart } = link.seen;
  return (
    <>
      <Notice live="status">{textOf(data.status, messages)}</Notice>
      {'orderNumber' in data ? (
        <p className="text-small text-ink-soft">{messages.linkOrder({ number: data.orderNumber })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {data.status === 'requires-action' ? (
          <a href={data.redirectUrl} className={buttonStyle('primary')}>
            {messages.toBank}
          </a>
        ) : null}
        {isThisCart && data.status !== 'payment-pending' ? (
          <Button onClick={onLeave}>{messages.linkToCheckout}</Button>
        ) : (
          <ToStore address={path('/home')} label={messages.continueShopping} />
        )}
      </div>
    </>
  );
}

const ToStore = ({ address: url, label }: { address: string; label: string }) => (
  <a href={url} className={buttonStyle('quiet')}>
    {label}
  </a>
);

type Texts = Record<'linkBank' | 'linkPending' | 'linkDeclined' | 'linkLeft', string>;

function textOf(status: string, texts: Texts): string {
  if (status === 'requires-action') return texts.linkBank;
  if (status === 'payment-pending') return texts.linkPending;
  return status === 'declined' ? texts.linkDeclined : texts.linkLeft;
}
