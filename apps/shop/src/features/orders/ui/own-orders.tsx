import { ore } from '@activepick/domain/money.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { OwnOrder } from '../contract.ts';

/** The orders of a signed-in buyer, with links to each order's page and to reviews of delivered products. */
export function OwnOrders(props: {
  orders: readonly OwnOrder[];
  reviewPathOf: (product: OwnOrder['toReview'][number]) => string;
}) {
  const { orders, reviewPathOf } = props;
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const path = usePath();
  if (orders.length === 0)
    return (
      <EmptyState
        as="h3"
        title={messages.noOwn}
        text={messages.noOwnText}
        action={<LinkButton to={path('/#products')}>{messages.toStore}</LinkButton>}
      />
    );
  return (
    <ul className="grid gap-4">
      {orders.map(
        ({ orderNumber, state, placedAt, total, language: boughtIn, items, toReview, benefits, token }) => (
          <li
            key={orderNumber}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
                <span>{messages.number({ number: orderNumber })}</span>
                <Chip tone={state === 'delivered' ? 'moss' : 'birch'}>{messages.states[state]}</Chip>
              </h3>
              <p lang={boughtIn} className="text-small break-words">
                {items}
              </p>
              <p className="text-small text-ink-soft">
                <span>{messages.placedOn({ day: formatDate(placedAt, language) })}</span>
                {' · '}
                <Money ore={ore(total)} />
              </p>
              {benefits.map(({ id, name }) => (
                <PageLink
                  key={id}
                  to={path(`/benefits/${id}`)}
                  className="link flex min-h-11 w-fit items-center text-small"
                >
                  {messages.seeBenefit({ name })}
                </PageLink>
              ))}
              {toReview.map((product) => (
                <PageLink
                  key={product.id}
                  to={path(reviewPathOf(product))}
                  className="link flex min-h-11 w-fit items-center text-small"
                >
                  {messages.review(product)}
                </PageLink>
              ))}
            </div>
            <LinkButton
              to={path(`/order#${token}`)}
              aria-label={messages.seeOrderOf({ number: orderNumber })}
            >
              {messages.seeOrder}
            </LinkButton>
          </li>
        ),
      )}
    </ul>
  );
}
