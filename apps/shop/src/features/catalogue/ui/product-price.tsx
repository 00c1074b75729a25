import { HOUSE_PERCENT } from '@activepick/domain/catalogue/price.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';
import type { ProductDetail } from '../contract.ts';
import { catalogueMessages } from '../messages.ts';
import { productMessages } from '../product-messages.ts';
import { type PriceView, priceView } from './price-view.ts';

/** The price on a product's own page: what is charged, with and without VAT, and what it is compared with. */
export function ProductPrice({ product, site }: { product: ProductDetail; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const texts = useMessages(productMessages);
  const { language } = useLanguage();
  const view = priceView(product, site);
  return (
    <div className="grid gap-1">
      {view.ordinaryOre === null ? null : (
        <p className="text-small font-semibold text-act">{messages.housePrice({ name: site.name })}</p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money
          ore={view.currentOre}
          className="text-[2.125rem] font-[720] leading-tight tracking-[-0.03em]"
        />
        <span className="text-small text-ink-soft">
          {view.inclVatOre === null ? texts.inclVat : messages.exclVat}
        </span>
      </p>
      {view.inclVatOre === null ? null : (
        <p className="text-small">
          {texts.inclVatAmount({ amount: formatMoney(view.inclVatOre, language) })}
        </p>
      )}
      <Comparison view={view} site={site} />
    </div>
  );
}

function Comparison({ view, site }: { view: PriceView; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const texts = useMessages(productMessages);
  const { language } = useLanguage();
  if (view.reduction) {
    const amount = formatMoney(view.reduction.referenceOre, language);
    return (
      <p className="text-small">
        <span className="mr-2 rounded-small bg-signal px-1.5 py-0.5 font-bold text-on-signal">
          {messages.reduced({ percent: formatPercent(view.reduction.percent, language) })}
        </span>
        <span className="sr-only">{messages.priceBefore} </span>
        <s>{amount}</s>
        <span className="mt-1 block text-ink-soft">{messages.reducedFrom({ amount })}</span>
      </p>
    );
  }
  if (view.ordinaryOre === null) return null;
  return (
    <>
      <p className="text-small">
        {messages.housePriceOrdinary({ amount: formatMoney(view.ordinaryOre, language) })}
        {view.inclVatOre === null ? null : <> {messages.exclVat}</>}
      </p>
      <Disclosure summary={texts.housePriceBasis({ name: site.name })} className="text-small">
        <p className="text-ink-soft">
          {texts.housePriceBasisText({ name: site.name, percent: formatPercent(HOUSE_PERCENT, language) })}
        </p>
      </Disclosure>
    </>
  );
}
