import { vatOf } from '@activepick/domain/catalogue/vat.ts';
import { type CartTotals, shippingOption } from '@activepick/domain/checkout/totals.ts';
import { ore, percentOf, sumOre, ZERO } from '@activepick/domain/money.ts';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import { formatMoneyExact, showsOre } from '#src/i18n/format.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';
import { AmountsTable } from './amounts-table.tsx';

/**
 * Returns the amounts of a placed order. Total and paid amount come from the server; the others are
 * calculated from them.
 */
export function totalsOfPlaced(order: PlacedOrder, site: Site): CartTotals {
  const subtotalOre = sumOre(order.lines.map(({ line }) => ore(line)));
  const shippingOre = shippingOption(order.shippingOptionId)?.priceOre ?? ZERO;
  const totalOre = ore(order.total);
  const isAdded = site.taxMode === 'added';
  const isFinanced = order.paymentMethod === 'active-finance';
  return {
    subtotalOre,
    shippingOre,
    totalOre,
    taxOre: isAdded
      ? ore(totalOre - subtotalOre - shippingOre)
      : vatOf(totalOre, site.taxMode, site.vatPercent),
    deductionOre: ore(totalOre - order.payable),
    savingOre: isFinanced ? percentOf(subtotalOre, site.activeFinance.savingPercent) : ZERO,
    payableOre: ore(order.payable),
  };
}

/** The ordered items and their prices. */
export function PlacedLines({ order, site }: { order: PlacedOrder; site: Site }) {
  const messages = useMessages(checkoutMessages);
  const { language } = useLanguage();
  const totals = totalsOfPlaced(order, site);
  const taxLabel = site.taxMode === 'added' ? messages.exclVat : messages.inclVat;
  const exact = showsOre([...Object.values(totals), ...order.lines.map(({ line }) => line)]);
  return (
    <div className="rounded-card border border-line p-5">
      <ul className="mb-4 grid gap-3 border-b border-line pb-4 text-small">
        {order.lines.map((line) => (
          <li key={`${line.name}/${line.variantLabel}`} className="flex items-baseline justify-between gap-4">
            <span>
              <span className="font-semibold">{line.name}</span>
              <span className="block text-ink-soft">
                {[line.variantLabel, messages.quantity({ count: line.quantity })].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right">
              <Money ore={ore(line.line)} exact={exact} />
              <span className="block text-ink-soft">{taxLabel}</span>
            </span>
          </li>
        ))}
      </ul>
      <AmountsTable
        totals={totals}
        site={site}
        paymentMethod={order.paymentMethod}
        isShippingChosen
        hasOwnFigures={order.servicePackage !== null}
      />
      {order.figures ? <OwnCost figures={order.figures} /> : null}
      {order.servicePackage ? (
        <p className="mt-3 text-small">{servicePackageLine(order.servicePackage, language)}</p>
      ) : null}
    </div>
  );
}

/** The costs of the employee by the model of the employer. */
function OwnCost({ figures }: { figures: NonNullable<PlacedOrder['figures']> }) {
  const { finance } = useMessages(checkoutMessages);
  const { language } = useLanguage();
  const rows = [
    [finance.ownDeduction, figures.deductionOre],
    [finance.ownOverTerm({ months: figures.termMonths }), figures.overTermOre],
  ] as const;
  return (
    <div className="mt-4 border-t border-line pt-4 text-small">
      <p className="mb-2 font-semibold">{finance.ownTitle}</p>
      <dl className="grid gap-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd>{formatMoneyExact(ore(amount), language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
