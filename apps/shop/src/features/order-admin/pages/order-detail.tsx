import { useCallback } from 'react';
import { useParams } from 'react-router';
import { OrderBikes } from '#src/features/handover/ui/order-bikes.tsx';
import { PaymentMoneyList } from '#src/features/refund-admin/ui/payment-money.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { useSerialMutation } from '#src/wire/use-serial-mutation.ts';
import type { AdminOrderDetail, listAssignees, readAdminOrder } from '../contract.ts';
import { AdminSection } from '../ui/admin-section.tsx';
import { ClaimRow } from '../ui/claim-row.tsx';
import { type OrderActionProps, OrderActions } from '../ui/order-actions.tsx';
import { OrderAssignment } from '../ui/order-assignment.tsx';
import { BuyerFacts, OrderHistory, OrderLines, OrderPayments } from '../ui/order-facts.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StateChip } from '../ui/order-row.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { BuyerView } from './buyer-view.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${orderAdminMessages[language].title} – ${site.name}`,
  description: orderAdminMessages[language].description,
  canonical: null,
});

/** One order, with all actions of staff. */
export default function OrderDetailPage() {
  const { id = '' } = useParams();
  const messages = useMessages(orderAdminMessages);
  const path = usePath();
  const ask = useCallback(async (): Promise<AdminOrderDetail | null> => {
    try {
      return (await call<typeof readAdminOrder>('GET', '/api/admin/orders/:id', { params: { id } })).data;
    } catch (error) {
      if (error instanceof CallRefused && error.problem.status < 500) return null;
      throw error;
    }
  }, [id]);
  const answer = useQuery(ask, { keeps: true });
  return (
    <div className="frame flex flex-col gap-6 py-8 md:py-12">
      <p className="no-print">
        <PageLink to={path('/admin/orders')} className="link inline-flex min-h-8 items-center text-small">
          {messages.back}
        </PageLink>
      </p>
      {answer.state === 'loading' ? <Waiting /> : null}
      {answer.state === 'failed' ? <Failed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' && answer.isStale ? <StaleNotice onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' && answer.data === null ? <Missing /> : null}
      {answer.state === 'there' && answer.data ? (
        <Detail order={answer.data} onChanged={answer.askAgain} />
      ) : null}
    </div>
  );
}

function Waiting() {
  const messages = useMessages(orderAdminMessages);
  return (
    <>
      <h1 className="text-h1">{messages.title}</h1>
      <Skeleton className="h-dvh w-full" />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(orderAdminMessages);
  return (
    <>
      <h1 className="text-h1">{messages.title}</h1>
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={onRetry} />
    </>
  );
}

function Missing() {
  const messages = useMessages(orderAdminMessages);
  const path = usePath();
  return (
    <>
      <h1 className="text-h1">{messages.missing}</h1>
      <LinkButton to={path('/admin/orders')} className="self-start">
        {messages.back}
      </LinkButton>
    </>
  );
}

function Detail({ order, onChanged }: Omit<OrderActionProps, 'inTurn'>) {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const title = messages.number({ number: order.orderNumber });
  useTitle(title);
  const inTurn = useSerialMutation(order.id, order.version);
  const acting = { order, inTurn, onChanged };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h1 tabular-nums">{title}</h1>
        <StateChip state={order.state} />
      </div>
      <p className="-mt-4 text-small text-ink-soft">
        {[
          messages.placedOn({ when: formatInstant(order.placedAt, language) }),
          order.deliveredAt
            ? messages.deliveredOn({ when: formatInstant(order.deliveredAt, language) })
            : null,
          order.lapsesAt ? messages.lapsesOn({ when: formatInstant(order.lapsesAt, language) }) : null,
          messages.shipping[order.shippingOptionId],
          languageLabel(order.language, language),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <BuyerView id={order.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6 lg:order-2">
          <OrderActions {...acting} />
          <Assigning {...acting} />
          <BuyerFacts order={order} />
          {mayRenewLink(order.state) ? <OrderLink {...acting} /> : null}
        </div>
        <div className="grid gap-6">
          {order.notices.length > 0 ? (
            <AdminSection id="said" title={messages.said}>
              {order.notices.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} isAtOrder onDone={onChanged} />
              ))}
            </AdminSection>
          ) : null}
          <OrderLines order={order} />
          <OrderBikes orderId={order.id} />
          <OrderPayments
            order={order}
            renderMoney={(payment) => (
              <PaymentMoneyList
                amountOre={payment.amount}
                money={payment}
                isOver={isOver(order.state)}
                headingId="payment-title"
                onChanged={onChanged}
              />
            )}
          />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  );
}

const isOver = (state: AdminOrderDetail['state']) => state === 'cancelled' || state === 'returned';

// Before payment or confirmation, the buyer has not received an email with a link to the order.
const mayRenewLink = (state: AdminOrderDetail['state']) =>
  state !== 'awaiting-payment' && state !== 'awaiting-confirmation';

const askAssignees = async () => (await call<typeof listAssignees>('GET', '/api/admin/order-assignees')).data;

function Assigning(props: OrderActionProps) {
  const answer = useQuery(askAssignees);
  return answer.state === 'there' ? <OrderAssignment {...props} among={answer.data} /> : null;
}
