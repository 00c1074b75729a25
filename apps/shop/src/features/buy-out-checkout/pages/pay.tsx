// The employee pays for the bike by card. The page has the payment provider's fields, so it is a document of its own.
import { ore } from '@activepick/domain/money.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { withoutReturn } from '#src/features/checkout/ui/payment-token.ts';
import { BeforeYouBuy } from '#src/features/checkout-payment/pages/before-you-buy.tsx';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { buyOutMessages } from '#src/languages/catalogues/buy-out-checkout/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { PaymentNotice } from '../ui/payment-notice.tsx';
import { type Payable, readPayable } from '../ui/read-payable.ts';
import { useCardStatus } from '../ui/use-card-status.ts';
import { CardPayment } from './card-payment.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${buyOutMessages[language].title} – ${site.name}`,
  description: buyOutMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PayPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const eventId = search.get('event');
  const messages = useMessages(buyOutMessages);
  const ask = useCallback(() => readPayable(id, eventId), [id, eventId]);
  const answer = useQuery(ask, { keeps: true });
  useOwnDocument();
  return (
    <div className="frame grid max-w-[38rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <ToBenefit id={id} />
      <h1 className="text-h1">{messages.title}</h1>
      {answer.state === 'loading' ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {answer.state === 'failed' ? (
        <FailureNotice
          text={messages.loadFailed}
          action={messages.tryAgain}
          onAction={() => void answer.askAgain()}
        />
      ) : null}
      {answer.state === 'there' && answer.data === null ? <Nothing id={id} /> : null}
      {answer.state === 'there' && answer.data ? (
        <Pay id={id} payable={answer.data} onChanged={answer.askAgain} />
      ) : null}
    </div>
  );
}

/** A sign-in may have led here without a page load, so that the card fields would be blocked. */
function useOwnDocument(): void {
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    const isBlocked = first && !isPayingPage(new URL(first.name).pathname);
    if (isBlocked && isPayingPage(location.pathname)) location.reload();
  }, []);
}

function ToBenefit({ id }: { id: string }) {
  const messages = useMessages(buyOutMessages);
  const path = usePath();
  return (
    <PageLink
      to={path(`/benefits/${id}`)}
      reloadDocument
      className="link inline-flex min-h-8 items-center justify-self-start text-small"
    >
      {messages.back}
    </PageLink>
  );
}

function Nothing({ id }: { id: string }) {
  const messages = useMessages(buyOutMessages);
  const path = usePath();
  return (
    <EmptyState
      as="h2"
      title={messages.nothing}
      text={messages.nothingText}
      action={
        <LinkButton to={path(`/benefits/${id}`)} reloadDocument variant="primary">
          {messages.back}
        </LinkButton>
      }
    />
  );
}

/** Tells whether the bank has sent the employee back, and removes what it added to the address. */
function useReturn(): boolean {
  const [search, setSearch] = useSearchParams();
  const [isReturn] = useState(() => search.get('payment') === 'return');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    const clean = withoutReturn(search);
    clean.delete('payment');
    if (clean.toString() !== search.toString()) setSearch(clean, { replace: true });
  }, []);
  return isReturn;
}

interface PayProps {
  id: string;
  payable: Payable;
  onChanged: () => Promise<void>;
}

function Pay({ id, payable, onChanged }: PayProps) {
  const messages = useMessages(buyOutMessages);
  const { language } = useLanguage();
  const site = useSite();
  const isReturn = useReturn();
  const { payment: last, isNew, follow } = useCardStatus(id, { isReturn, onEnded: onChanged });
  const { target, bike, number, priceOre, send } = payable;
  const payment = last?.target === target ? last : null;
  const isPending = payment?.status === 'payment-pending';
  if (priceOre === null && payment?.status === 'paid')
    return <Paid id={id} amountOre={payment.amountOre ?? 0} isNew={isNew} />;
  return (
    <>
      {payment ? <PaymentNotice payment={payment} isNew={isNew} /> : null}
      {priceOre === null ? <Rest id={id} isKnown={last !== null && !isPending} /> : null}
      {priceOre !== null && !isPending ? (
        <>
          <FactGrid
            missing=""
            rows={[
              [messages.bike, bike],
              [messages.benefit, String(number)],
              [messages.amount, formatMoney(ore(priceOre), language)],
            ]}
          />
          <p className="text-small text-ink-soft">{messages.fromSalary}</p>
          <BeforeYouBuy site={site} goods="bike" />
          <CardPayment
            priceOre={priceOre}
            send={send}
            onAnswered={async () => {
              await follow();
              await onChanged();
            }}
          />
        </>
      ) : null}
    </>
  );
}

const Rest = ({ id, isKnown }: { id: string; isKnown: boolean }) => (isKnown ? <Nothing id={id} /> : null);

function Paid({ id, amountOre, isNew }: { id: string; amountOre: number; isNew: boolean }) {
  const section = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  const messages = useMessages(buyOutMessages);
  const { language } = useLanguage();
  const path = usePath();
  return (
    <div ref={section} role="status" tabIndex={-1} className="scroll-mt-32">
      <EmptyState
        as="h2"
        title={messages.thanks}
        text={messages.thanksText({ amount: formatMoney(ore(amountOre), language) })}
        action={
          <LinkButton to={path(`/benefits/${id}`)} reloadDocument variant="primary">
            {messages.back}
          </LinkButton>
        }
      />
    </div>
  );
}
