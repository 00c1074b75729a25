import { ore } from '@activepick/domain/money.ts';
import { Copy, Download, Printer } from 'lucide';
import { type ReactNode, useState } from 'react';
import { formatDate, showsOre } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { servicePackageText } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { hoursMessages } from '#src/languages/catalogues/shared/hours-messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Money } from '#src/ui/money.tsx';
import { OpeningHoursList } from '#src/ui/opening-hours.tsx';
import { SumRows } from '#src/ui/sum-rows.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { OrderView } from '../contract.ts';
import { saveOrderPdf } from './download-order.ts';

/** The id of the heading with the order's number, for moving the focus to it. */
export const ORDER_TITLE_ID = 'order-title';

/** An order for its buyer: its state, the next step and the possible actions. Staff see it without `acts`. */
export function OrderStands(props: {
  order: OrderView;
  actions: { token: string; onLeave: () => void } | null;
}) {
  const { order, actions } = props;
  const messages = useMessages(ordersMessages);
  const path = usePath();
  const { email, phone, today } = useSite();
  const isOver =
    order.state === 'cancelled' || order.state === 'returned' || isTooLate(order.lastReturnDay, today);
  return (
    <div className="grid max-w-[58rem] gap-6">
      <Head order={order} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Part title={messages.way}>
          <Way order={order} />
        </Part>
        <Part title={messages.goods}>
          <Goods order={order} />
        </Part>
      </div>
      <p className="text-small text-ink-soft">{messages.contact({ email, phone })}</p>
      {actions ? (
        <div className="no-print flex flex-wrap gap-3">
          {order.benefits.map(({ id, name }) => (
            <LinkButton key={id} to={path(`/benefits/${id}`)} variant="primary">
              {messages.seeBenefit({ name })}
            </LinkButton>
          ))}
          {isOver || isWithdrawn(order) ? null : (
            <LinkButton to={path(`/withdraw#${actions.token}`)}>{messages.withdraw}</LinkButton>
          )}
          <LinkButton to={path(`/withdraw?kind=complaint#${actions.token}`)}>{messages.complain}</LinkButton>
          <PdfButton token={actions.token} />
          <Button onClick={() => print()}>
            <Icon of={Printer} className="size-4.5" />
            {messages.print}
          </Button>
          <Button onClick={actions.onLeave}>{messages.another}</Button>
        </div>
      ) : null}
    </div>
  );
}

function PdfButton({ token }: { token: string }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveOrderPdf(token, language).catch(() => show({ tone: 'error', text: messages.pdfFailed }));
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={messages.pdfBusy} onClick={() => void save()}>
      <Icon of={Download} className="size-4.5" />
      {messages.pdf}
    </Button>
  );
}

const isTooLate = (lastReturnDay: string | null, today: string) =>
  lastReturnDay !== null && lastReturnDay < today;

// The buyer has withdrawn, and staff have not handled it yet.
const isWithdrawn = ({ state, notices }: OrderView) =>
  state !== 'cancelled' && state !== 'returned' && notices.some(({ kind }) => kind === 'withdrawal');

function Head({ order }: { order: OrderView }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const copy = useCopy();
  const { today } = useSite();
  const { state, lastReturnDay, lapsesAt, deliveredAt } = order;
  const hasWithdrawn = isWithdrawn(order);
  const asked = state === 'awaiting-employer' ? order.history.findLast((step) => step.state === state) : null;
  const isOnItsWay =
    !hasWithdrawn && deliveredAt === null && state !== 'cancelled' && state !== 'awaiting-payment';
  return (
    <div className="rounded-card bg-moss p-5 md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 id={ORDER_TITLE_ID} tabIndex={-1} className="text-h2 tabular-nums outline-none">
          {messages.number({ number: order.orderNumber })}
        </h2>
        <Button
          onClick={() => void copy(order.orderNumber, { done: messages.copied, failed: messages.copyFailed })}
          className="no-print"
        >
          <Icon of={Copy} className="size-4.5" />
          {messages.copy}
        </Button>
      </div>
      <p className="mt-2 text-lead font-semibold">{messages.states[state]}</p>
      <p className="mt-1 max-w-[40rem]">{hasWithdrawn ? messages.withdrawn : messages.nextOf[state]}</p>
      {lastReturnDay && !hasWithdrawn ? (
        <p className="mt-1">
          {(isTooLate(lastReturnDay, today) ? messages.lastDayWas : messages.lastDay)({
            day: formatDate(lastReturnDay, language),
          })}
        </p>
      ) : null}
      {asked && !hasWithdrawn ? (
        <p className="mt-1">{employerSince(order, formatInstant(asked.at, language), messages)}</p>
      ) : null}
      {asked && !hasWithdrawn && order.employer?.missing ? (
        <p className="mt-1 max-w-[40rem] font-semibold text-warn">
          {messages.missing[order.employer.missing]({ name: order.employer.name })}
        </p>
      ) : null}
      {lapsesAt && !hasWithdrawn ? (
        <p className="mt-1 font-semibold">{messages.lapses({ when: formatInstant(lapsesAt, language) })}</p>
      ) : null}
      {isOnItsWay ? <p className="mt-1 text-small">{messages.beforeDelivery}</p> : null}
    </div>
  );
}

// The person who must act, and the time since when.
function employerSince(
  { employer }: OrderView,
  when: string,
  messages: (typeof ordersMessages)[Language],
): string {
  if (!employer) return messages.employerSince({ when });
  const since = messages.namedEmployerSince({ name: employer.name, when });
  return employer.asked ? `${since} ${messages.employerAnswers[employer.asked]}` : since;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-h3 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Way({ order }: { order: OrderView }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const steps = [
    ...order.history.map(({ state, at, reason, isByPolicy }) => ({
      text: isByPolicy ? messages.approvedByPolicy : messages.states[state],
      at,
      reason,
    })),
    ...order.notices.map(({ kind, at }) => ({ text: messages.claims[kind], at, reason: null })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="grid gap-3">
      {steps.map(({ text, at, reason }, index) => (
        <li
          key={`${text}/${at}`}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
          className="border-l-2 border-line pl-3 aria-[current]:border-act"
        >
          <span className="font-semibold">{text}</span>
          <span className="block text-small text-ink-soft">{formatInstant(at, language)}</span>
          {reason ? (
            <span className="block whitespace-pre-line text-small wrap-anywhere">
              {messages.reason({ reason })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Goods({ order }: { order: OrderView }) {
  const messages = useMessages(ordersMessages);
  const hours = useMessages(hoursMessages);
  const service = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const { refunded, refundPending, pickup } = order;
  const isOn = useHasService('payments');
  const sums = sumsOf(order, messages);
  const taxLabel = taxLabelOf(order, messages);
  const exact = showsOre([...sums.map(([, amount]) => amount), ...order.lines.map(({ line }) => line)]);
  return (
    <>
      <ul className="grid gap-2 border-b border-line pb-3">
        {order.lines.map(({ name, variantLabel, quantity, line }) => (
          <li key={`${name}/${variantLabel}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span lang={order.language} className="font-semibold">
                {name}
              </span>
              <span className="block text-small text-ink-soft">
                {[variantLabel, messages.quantity({ count: quantity })].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right">
              <Money ore={ore(line)} exact={exact} />
              <span className="block text-small text-ink-soft">{taxLabel}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1 text-small">
        <SumRows sums={sums} exact={exact} />
        {refunded > 0 ? <Sum label={messages.refunded} amount={-refunded} exact={exact} /> : null}
        {refundPending > 0 ? (
          <Sum
            label={isOn ? messages.refundPending : messages.refundDecided}
            amount={-refundPending}
            exact={exact}
          />
        ) : null}
      </dl>
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-small">
        <Fact label={messages.delivery} value={messages.shipping[order.shippingOptionId]} />
        <Fact label={messages.payment} value={messages.methods[order.paymentMethod]} />
        {order.servicePackage ? (
          <Fact label={service.label} value={servicePackageText(order.servicePackage, language)} />
        ) : null}
        {pickup ? (
          <Fact
            label={messages.pickupAt}
            value={[pickup.name, pickup.address, pickup.phone].filter(Boolean).join(', ')}
          />
        ) : null}
        {pickup?.openingHours && order.deliveredAt === null && order.state !== 'cancelled' ? (
          <div>
            <dt className="sr-only">{hours.title}</dt>
            <dd>
              <OpeningHoursList hours={pickup.openingHours} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

const taxLabelOf = ({ taxMode }: OrderView, messages: (typeof ordersMessages)[Language]) =>
  taxMode === 'added' ? messages.exclVat : messages.inclVat;

function sumsOf(order: OrderView, messages: (typeof ordersMessages)[Language]): [string, number][] {
  const isAdded = order.taxMode === 'added';
  const rows: [string, number][] = [
    [`${messages.subtotal} ${taxLabelOf(order, messages)}`, order.subtotal],
    [messages.shippingCost, order.shipping],
    [messages.total, order.total],
  ];
  rows.splice(isAdded ? 1 : 3, 0, [isAdded ? messages.tax : messages.taxWithin, order.tax]);
  return order.payable === order.total ? rows : [...rows, [messages.payable, order.payable]];
}

function Sum({ label, amount, exact }: { label: string; amount: number; exact: boolean }) {
  return (
    <div className="flex justify-between gap-4 font-semibold">
      <dt>{label}</dt>
      <dd>
        <Money ore={ore(amount)} exact={exact} />
      </dd>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
