// Own figures on a card.
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type FiguredProduct, useOwnFigures } from '#src/ui/own-figures.ts';

/** The monthly cost of a bike, or why the employer does not allow it; nothing for an accessory. */
export function MonthLine({
  product,
  className,
}: {
  product: FiguredProduct;
  className?: string | undefined;
}) {
  const messages = useMessages(programmeMessages);
  const { language } = useLanguage();
  const own = useOwnFigures()?.monthOf(product);
  if (!own || !isBikeKind(product.kind)) return null;
  if (own.refusal !== null)
    return (
      <span className={classNames('block font-semibold text-warn leading-snug', className)}>
        {own.refusal}
      </span>
    );
  if (own.ore === null) return null;
  return (
    <span data-price className={classNames('block leading-snug', className)}>
      <span className="whitespace-nowrap font-semibold text-act">
        {messages.perMonth({ amount: formatMoney(own.ore, language) })}
      </span>{' '}
      <span className="text-[max(0.75rem,0.86em)]">{messages.forYou}</span>
    </span>
  );
}

/** On the picture of an accessory that the employer does not allow. */
export function RefusalMark({ product }: { product: FiguredProduct }) {
  const refusal = useOwnFigures()?.monthOf(product).refusal ?? null;
  if (isBikeKind(product.kind) || refusal === null) return null;
  return (
    <span className="absolute top-2 left-2 max-w-[calc(100%-4rem)] rounded-small bg-surface px-1.5 py-0.5 text-tiny font-semibold text-warn">
      {refusal}
    </span>
  );
}
