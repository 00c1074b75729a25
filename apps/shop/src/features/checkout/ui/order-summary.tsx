import { lineTotal } from '@activepick/domain/checkout/totals.ts';
import { ore } from '@activepick/domain/money.ts';
import { ChevronUp } from 'lucide';
import { showsOre } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PickerSlot } from '#src/ui/picker-slot.tsx';
import { AmountsTable } from './amounts-table.tsx';
import { useCheckout } from './use-checkout.ts';

/** The ordered items and their prices, next to every step after the cart. */
export function OrderSummary() {
  const messages = useMessages(checkoutMessages);
  return (
    <aside aria-label={messages.summaryTitle} className="hidden md:block">
      <div className="sticky top-24 rounded-card border border-line bg-surface p-5">
        <h2 className="mb-4 text-h3">{messages.summaryTitle}</h2>
        <SummaryContent />
      </div>
    </aside>
  );
}

/** The same on a phone: an expandable bar with the total at the bottom of the screen. */
export function SummaryBar() {
  const messages = useMessages(checkoutMessages);
  const { basket } = useCheckout();
  const exact = showsOre(Object.values(basket.totals));
  return (
    <aside
      aria-label={messages.summaryTitle}
      className="no-print sticky [@media(height<31.25rem)]:static bottom-0 z-10 -mx-4 flex items-start border-t border-line bg-surface pl-4 shadow-float md:hidden"
    >
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-14 items-center gap-2">
          <Icon of={ChevronUp} className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
          <span className="text-small font-semibold">{messages.summaryShow}</span>
          <span className="ml-auto text-h3 font-semibold">
            <Money ore={basket.totals.totalOre} exact={exact} />
          </span>
        </summary>
        <div className="max-h-[60dvh] overflow-y-auto pb-4">
          <SummaryContent />
        </div>
      </details>
      <PickerSlot />
    </aside>
  );
}

function SummaryContent() {
  const messages = useMessages(checkoutMessages);
  const { basket, site, state, urlOf } = useCheckout();
  return (
    <div className="grid gap-4">
      {basket.hasPriceChange ? (
        <Notice tone="warn" live="status">
          {messages.priceChangedInCart}
        </Notice>
      ) : null}
      <SummaryLines />
      <PageLink
        to={urlOf('cart')}
        className="link inline-flex min-h-11 items-center justify-self-start text-small"
      >
        {messages.editCart}
      </PageLink>
      <AmountsTable
        totals={basket.totals}
        site={site}
        paymentMethod={state.paymentMethod}
        isShippingChosen={state.shippingOptionId !== null}
        hasOwnFigures={state.employmentId !== null}
      />
    </div>
  );
}

function SummaryLines() {
  const messages = useMessages(checkoutMessages);
  const { basket, site } = useCheckout();
  const { lines } = basket;
  const taxLabel = site.taxMode === 'added' ? messages.exclVat : messages.inclVat;
  const exact = showsOre([...Object.values(basket.totals), ...lines.map(({ unitOre }) => unitOre)]);
  const totals = lines.map(({ unitOre, quantity }) => lineTotal({ unitOre: ore(unitOre), quantity }));
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => (
        <li key={line.key} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-small">
          <span className="aspect-[4/3] overflow-hidden rounded-small bg-birch">
            {line.image ? (
              <img src={line.image} alt="" width={112} height={84} className="size-full object-contain" />
            ) : null}
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{line.name}</span>
            <span className="block text-ink-soft">
              {[line.variantLabel, messages.quantity({ count: line.quantity })].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="text-right">
            <Money ore={totals[index] ?? ore(0)} exact={exact} />
            <span className="block text-ink-soft">{taxLabel}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
