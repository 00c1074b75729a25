import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import type { CardProduct } from './card-product.ts';
import { priceView } from './price-view.ts';

/** The price on its hang tag; in a card the note beside it tells of VAT, the tag has no room for it. */
export function PriceTag(props: { product: CardProduct; site: Site; withVat?: boolean }) {
  const { product, site, withVat = false } = props;
  const messages = useMessages(catalogueMessages);
  const { currentOre, inclVatOre } = priceView(product, site);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap rounded-r-small rounded-l-[1.1rem] border border-line bg-surface py-1 pr-2.5 pl-2">
      <span aria-hidden="true" className="size-2 rounded-full border border-control bg-paper" />
      <span className="sr-only">{messages.priceNow} </span>
      <Money ore={currentOre} className="font-bold tracking-[-0.02em]" />
      {inclVatOre === null || !withVat ? null : (
        <span className="text-tiny text-ink-soft">{messages.exclVat}</span>
      )}
    </span>
  );
}

/** What stands beside a price: the reduction with its reference, or the recommended price beside the shop's own. */
export function PriceNote({ product, site }: { product: CardProduct; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const { reduction, recommendedOre, inclVatOre } = priceView(product, site);
  const vat = inclVatOre === null ? null : <> {messages.exclVat}</>;
  if (reduction)
    return (
      <p className="text-tiny text-ink-soft">
        <span className="font-semibold text-signal-ink">
          {messages.reduced({ percent: formatPercent(reduction.percent, language) })}
        </span>{' '}
        <span className="sr-only">{messages.priceBefore} </span>
        <s>{formatMoney(reduction.referenceOre, language)}</s>
        {vat}
        <span className="block">
          {messages.reducedFrom({ amount: formatMoney(reduction.referenceOre, language) })}
        </span>
      </p>
    );
  if (recommendedOre === null) return vat ? <p className="text-tiny text-ink-soft">{vat}</p> : null;
  return (
    <p className="text-tiny text-ink-soft">
      <span className="font-semibold text-act">{messages.housePrice({ name: site.name })}</span>
      {vat}
      <span className="block">
        {messages.recommendedPrice({ amount: formatMoney(recommendedOre, language) })}
      </span>
    </p>
  );
}
