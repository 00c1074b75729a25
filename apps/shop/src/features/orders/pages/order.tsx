import { useCallback, useEffect, useRef } from 'react';
import { useAnswer } from '#src/features/profile/ui/use-answer.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { ViewOrder } from '../contract.ts';
import { ordersMessages } from '../messages.ts';
import { LookUpForm } from '../ui/look-up-form.tsx';
import { OrderStands } from '../ui/order-stands.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${ordersMessages[language].title} – ${site.name}`,
  description: ordersMessages[language].description,
  canonical: '/order',
});

/** Where a buyer follows an order: by the link of a mail, or by number and address. */
export default function OrderPage() {
  const messages = useMessages(ordersMessages);
  const [token, setToken] = useLinkToken('order-link');
  const isOpen = token !== null && token !== 'unknown';
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus goes with the form, or with the order: reading begins anew at the top.
  const turnTo = (next: string | null) => {
    setToken(next);
    heading.current?.focus();
  };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {messages.title}
      </h1>
      {isOpen ? (
        <OpenOrder key={token} token={token} onLeave={() => turnTo(null)} />
      ) : (
        <LookUpForm onFound={turnTo} />
      )}
    </div>
  );
}

function OpenOrder({ token, onLeave }: { token: string; onLeave: () => void }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const ask = useCallback(async () => {
    try {
      const body = { token };
      return (await call<ViewOrder>('POST', '/api/orders/view', { body }, { language, isPublic: true })).data;
    } catch (error) {
      if (error instanceof CallRefused && error.problem.code === 'not-found') return null;
      throw error;
    }
  }, [token, language]);
  const answer = useAnswer(ask);
  const isGone = answer.state === 'there' && answer.data === null;
  useEffect(() => {
    if (isGone) onLeave();
  }, [isGone, onLeave]);
  if (answer.state === 'there')
    return answer.data ? <OrderStands order={answer.data} acts={{ token, onLeave }} /> : null;
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
}
