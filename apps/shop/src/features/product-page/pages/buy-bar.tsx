import { sekToOre } from '@activepick/domain/money.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { priceView } from '#src/features/catalogue/ui/price-view.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import type { Site } from '#src/wire/page.ts';
import type { CartAddition } from '../ui/cart-addition.ts';

/**
 * The price and the button at the bottom of a phone's window while the page's button is out of view. Not shown in a low
 * window (WCAG 1.4.10).
 */
export function BuyBar(props: {
  product: ProductDetail;
  site: Site;
  addition: CartAddition;
  /** The button of the page. */
  button: RefObject<HTMLElement | null>;
}) {
  const { product, site, addition, button } = props;
  const messages = useMessages(productMessages);
  const isShown = useIsAway(button);
  const { currentOre, inclVatOre } = priceView(product, site);
  const texts = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const own = useOwnFigures()?.monthOf(product) ?? null;
  const shown = product.benefit_per_month;
  const month = own?.ore ? own.ore : shown === null ? null : sekToOre(shown);
  if (addition.isSoldOut) return null;
  return (
    // Takes up space while it is invisible, so that the content below does not jump.
    <div
      data-foot-bar={isShown ? '' : undefined}
      className={classNames(
        'sticky bottom-0 z-20 mt-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 md:hidden print:hidden [@media(height<31.25rem)]:hidden',
        isShown ? null : 'invisible',
      )}
    >
      <p className="min-w-0 text-tiny leading-tight">
        <Money ore={currentOre} className="text-body font-bold" />{' '}
        <span className="text-ink-soft">{inclVatOre === null ? messages.inclVat : texts.exclVat}</span>
        {own?.refusal ? (
          <span className="block font-semibold text-warn max-[22rem]:hidden">{own.refusal}</span>
        ) : month === null ? null : (
          <span className="block max-[22rem]:hidden">
            <span className="font-semibold text-act">
              {texts.perMonth({ amount: formatMoney(month, language) })}
            </span>{' '}
            <span className="text-ink-soft">{messages.inclVat}</span>
          </span>
        )}
      </p>
      <Button
        variant="primary"
        aria-disabled={addition.isVariantSoldOut || undefined}
        onClick={addition.add}
        className="shrink-0 px-4"
      >
        {messages.buy}
      </Button>
    </div>
  );
}

function useIsAway(ref: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAway;
}
