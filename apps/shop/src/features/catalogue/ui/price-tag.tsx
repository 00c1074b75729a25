import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';
import type { CardProduct } from './card-product.ts';
import { priceView } from './price-view.ts';

/** The price on a drawn tag, with its VAT note. A small card's tag has no hole, because there is no room. */
export function PriceTag(props: { product: CardProduct; site: Site; isSmall?: boolean }) {
  const { product, site, isSmall = false } = props;
  const messages = useMessages(catalogueMessages);
  const { currentOre, inclVatOre } = priceView(product, site);
  return (
    <span
      data-price
      className={classNames(
        'inline-flex items-center gap-2 rounded-r-small rounded-l-[1.1rem] border border-line bg-surface py-1 pr-2 pl-3',
        !isSmall && 'sm:pr-2.5 sm:pl-2',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'hidden size-2 shrink-0 rounded-full border border-control bg-paper',
          !isSmall && 'sm:block',
        )}
      />
      <span className="flex flex-wrap items-baseline gap-x-1 whitespace-nowrap leading-tight max-[22rem]:flex-col">
        <span className="sr-only">{messages.priceNow} </span>
        <Money ore={currentOre} className="font-bold tracking-[-0.02em]" />
        {inclVatOre === null ? null : (
          <span className={classNames('text-[0.75rem] text-ink-soft', !isSmall && 'sm:text-tiny')}>
            {messages.exclVat}
          </span>
        )}
      </span>
    </span>
  );
}

/** The percentage off, on the picture of a card. */
export function ReductionMark({ product, site }: { product: CardProduct; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const { reduction } = priceView(product, site);
  if (!reduction) return null;
  return (
    <span className="absolute top-2 left-2 rounded-small bg-surface px-1.5 py-0.5 text-tiny font-semibold text-signal-ink">
      {messages.reduced({ percent: formatPercent(reduction.percent, language) })}
    </span>
  );
}

/** One line about a price: the lowest price before a reduction, or the recommended price. */
export function PriceNote(props: { product: CardProduct; site: Site; isSmall: boolean }) {
  const { product, site, isSmall } = props;
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const { reduction, recommendedOre } = priceView(product, site);
  const look = classNames('text-[0.75rem] text-ink-soft', !isSmall && 'sm:text-tiny');
  if (reduction) {
    const amount = formatMoney(reduction.referenceOre, language);
    const whole = messages.reducedFrom({ amount });
    return (
      <p data-price title={whole} className={look}>
        <span aria-hidden="true">
          {messages.lowestBefore} <s className="whitespace-nowrap">{amount}</s>
        </span>
        <span className="sr-only">{whole}</span>
      </p>
    );
  }
  if (recommendedOre === null) return null;
  return (
    <p data-price className={look}>
      <span className="sr-only font-semibold text-act @min-[16.5rem]:not-sr-only">
        {messages.housePrice({ name: site.name })}
      </span>{' '}
      <span className="whitespace-nowrap">
        {messages.recommendedPrice({ amount: formatMoney(recommendedOre, language) })}
      </span>
    </p>
  );
}
