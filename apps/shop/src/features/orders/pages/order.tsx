import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { viewOrder } from '../contract.ts';
import { LookUpForm } from '../ui/look-up-form.tsx';
import { ORDER_TITLE_ID, OrderStands } from '../ui/order-status.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${ordersMessages[language].title} – ${site.name}`,
  description: ordersMessages[language].description,
  canonical: '/order',
});

/** The page where buyers track an order: by a mail's link, or by number and email address. */
export default function OrderPage() {
  const messages = useMessages(ordersMessages);
  const [token, setToken] = useLinkToken('order-link');
  const isOpen = token !== null && token !== 'unknown';
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element disappears with the form or the order, so the focus moves to the top.
  const [isFound, setFound] = useState(false);
  const turnTo = (next: string | null) => {
    setToken(next);
    setFound(next !== null);
    heading.current?.focus();
  };
  const [hasEnded, setEnded] = useState(false);
  const leave = (why: 'wanted' | 'missing' | 'ended') => {
    setEnded(why === 'ended');
    turnTo(null);
  };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {messages.title}
      </h1>
      {isOpen ? (
        <OpenOrder key={token} token={token} isFound={isFound} onLeave={leave} />
      ) : (
        <>
          {hasEnded ? (
            <Notice tone="warn" live="alert">
              {messages.linkEnded}
            </Notice>
          ) : null}
          <LookUpForm onFound={turnTo} />
        </>
      )}
    </div>
  );
}

type Leave = (why: 'wanted' | 'missing' | 'ended') => void;

/** `isFound`: the person has just looked up the order, so the focus moves to it. */
function OpenOrder(props: { token: string; isFound: boolean; onLeave: Leave }) {
  const { token, isFound, onLeave } = props;
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const ask = useCallback(async () => {
    try {
      const body = { token };
      return (
        await call<typeof viewOrder>('POST', '/api/orders/view', { body }, { language, isPublic: true })
      ).data;
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'not-found') return 'missing';
      if (code === 'link-ended') return 'ended';
      throw error;
    }
  }, [token, language]);
  const answer = useQuery(ask);
  const found = answer.state === 'there' ? answer.data : null;
  const gone = typeof found === 'string' ? found : null;
  useEffect(() => {
    if (gone) onLeave(gone);
  }, [gone, onLeave]);
  const order = found && typeof found === 'object' ? found : null;
  const isThere = order !== null;
  useEffect(() => {
    if (isThere && isFound) document.getElementById(ORDER_TITLE_ID)?.focus();
  }, [isThere, isFound]);
  if (gone) return null;
  if (order)
    return (
      <>
        <OrderTitle number={order.orderNumber} />
        <OrderStands order={order} actions={{ token, onLeave: () => onLeave('wanted') }} />
      </>
    );
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
}

function OrderTitle({ number }: { number: string }) {
  useTitle(useMessages(ordersMessages).number({ number }));
  return null;
}
