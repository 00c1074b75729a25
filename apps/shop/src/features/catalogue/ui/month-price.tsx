import { sekToOre } from '@activepick/domain/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import type { Site } from '#src/wire/page.ts';
import { benefitBasis } from './benefit-basis.ts';
import type { CardProduct } from './card-product.ts';

/**
 * Shows a product's monthly price as a benefit, or nothing if a benefit does not make it cheaper. In a narrow
 * container only screen readers get the words 'as a benefit'. An employee who has joined an employer sees
 * their own monthly cost instead, or why the employer does not allow the bike.
 */
export function MonthPrice({ product, className }: { product: CardProduct; className?: string }) {
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const figures = useOwnFigures();
  if (figures) return <figures.Month product={product} className={className} />;
  if (product.benefit_per_month === null) return null;
  return (
    <span data-price className={classNames('block leading-snug', className)}>
      <span className="whitespace-nowrap font-semibold text-act">
        {messages.perMonth({ amount: formatMoney(sekToOre(product.benefit_per_month), language) })}
      </span>{' '}
      <span className="text-[max(0.75rem,0.86em)]">
        <span className="sr-only @min-[16.5rem]:not-sr-only">{messages.asBenefit} </span>
        {messages.inclVat}
      </span>
    </span>
  );
}

/** The assumptions behind monthly costs. Every page with a monthly cost shows them. */
export function MonthBasis({ site, className }: { site: Site; className?: string }) {
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const figures = useOwnFigures();
  return (
    <p className={classNames('max-w-[44rem] text-tiny text-ink-soft', className)}>
      {figures?.basis ?? messages.perMonthBasis(benefitBasis(site, language))}
    </p>
  );
}
