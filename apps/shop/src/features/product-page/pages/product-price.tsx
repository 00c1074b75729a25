import { HOUSE_PERCENT } from '@activepick/domain/catalogue/price.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { MonthBasis } from '#src/features/catalogue/ui/month-price.tsx';
import { type PriceView, priceView } from '#src/features/catalogue/ui/price-view.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Money } from '#src/ui/money.tsx';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import type { Site } from '#src/wire/page.ts';

const LARGE = 'text-[2.125rem] font-[720] leading-tight tracking-[-0.03em]';

/** The price on a product's own page: with and without VAT, its comparison price, and the monthly cost. */
export function ProductPrice({ product, site }: { product: ProductDetail; site: Site }) {
  const view = priceView(product, site);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <PriceNow site={site} view={view} />
        <MonthNow product={product} />
      </div>
      {product.benefit_per_month === null ? null : <MonthBasis site={site} />}
    </div>
  );
}

function PriceNow({ view, site }: { view: PriceView; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const texts = useMessages(productMessages);
  const { language } = useLanguage();
  return (
    <div className="grid content-start gap-1">
      {view.recommendedOre === null ? null : (
        <p className="text-small font-semibold text-act">{messages.housePrice({ name: site.name })}</p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money ore={view.currentOre} className={LARGE} />
        <span className="text-small text-ink-soft">
          {view.inclVatOre === null ? texts.inclVat : messages.exclVat}
        </span>
      </p>
      <Comparison view={view} />
      {view.inclVatOre === null ? null : (
        <p data-price className="text-small text-ink-soft">
          {texts.inclVatAmount({ amount: formatMoney(view.inclVatOre, language) })}
        </p>
      )}
      {view.recommendedOre === null ? null : (
        <Disclosure summary={texts.housePriceBasis({ name: site.name })} className="text-small">
          <p className="text-ink-soft">
            {texts.housePriceBasisText({ name: site.name, percent: formatPercent(HOUSE_PERCENT, language) })}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

function MonthNow({ product }: { product: ProductDetail }) {
  const texts = useMessages(productMessages);
  const own = useOwnFigures()?.monthOf(product) ?? null;
  if (product.benefit_per_month === null) return null;
  const month = own?.ore ?? sekToOre(product.benefit_per_month);
  return (
    <div className="grid content-start gap-1 border-l-2 border-act pl-5">
      <p className={classNames('text-small font-semibold', own?.refusal ? 'text-warn' : 'text-act')}>
        {own?.refusal ? own.refusal : own ? texts.asYourBenefit : texts.asBenefit}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1">
        <Money ore={month} className={LARGE} />
        <span className="text-lead font-medium">{texts.aMonth}</span>
      </p>
      <p className="text-small text-ink-soft">{texts.estimateInclVat}</p>
    </div>
  );
}

function Comparison({ view }: { view: PriceView }) {
  const messages = useMessages(catalogueMessages);
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
  if (view.recommendedOre === null) return null;
  return (
    <p className="text-small">
      <span>{messages.recommendedPrice({ amount: formatMoney(view.recommendedOre, language) })}</span>
      {view.inclVatOre === null ? null : <> {messages.exclVat}</>}
    </p>
  );
}
