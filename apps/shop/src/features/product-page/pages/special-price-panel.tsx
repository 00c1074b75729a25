import { sekToOre } from '@activepick/domain/money.ts';
import type { ProductDetail, SpecialPanel } from '#src/features/catalogue/contract.ts';
import { benefitBasis } from '#src/features/catalogue/ui/benefit-basis.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';

/** Ordinary, current and benefit price next to each other, with the saving if there is one. */
export function SpecialPricePanel(props: { product: ProductDetail; panel: SpecialPanel; site: Site }) {
  const { product, panel, site } = props;
  const messages = useMessages(productMessages);
  const { language } = useLanguage();
  const rows = [
    {
      // A list price that was not charged before is only the supplier's recommendation.
      label:
        product.price_basis === 'list' || product.reference_price !== null
          ? messages.panelOrdinary
          : messages.panelRecommended,
      sek: panel.ordinary_price,
    },
    { label: messages.panelCurrent, sek: panel.current_price },
    { label: messages.panelBenefit, sek: panel.benefit_price },
  ];
  return (
    <section aria-labelledby="panel-title" className="rounded-card bg-moss p-5">
      <h2 id="panel-title" className="text-h3">
        {messages.panelTitle}
      </h2>
      <dl className="mt-3 grid gap-2">
        {rows.map(({ label, sek }, index) =>
          sek === null ? null : (
            <div
              key={label}
              className={`flex items-baseline justify-between gap-4 ${index === rows.length - 1 ? 'border-t border-control pt-2 font-bold' : ''}`}
            >
              <dt>{label}</dt>
              <dd>
                <Money ore={sekToOre(sek)} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {panel.saving_percent === null ? (
        <p className="mt-3 text-small">{messages.panelNoSaving}</p>
      ) : (
        <p className="mt-3 inline-block rounded-small bg-act px-2.5 py-1 text-small font-semibold text-on-act">
          {messages.panelSaving({ percent: formatPercent(panel.saving_percent, language) })}
        </p>
      )}
      <p className="mt-3 text-tiny text-ink-soft">
        <span>
          {panel.is_given
            ? messages.panelGiven({ vat: panel.incl_vat ? 'incl' : 'excl' })
            : messages.panelInclVat(benefitBasis(site, language))}
        </span>{' '}
        {panel.saving_percent === null ? null : (
          <span>{messages.panelEnd({ months: site.benefit.termMonths })}</span>
        )}
      </p>
    </section>
  );
}
