import { isBuyable } from '@activepick/domain/catalogue/stock-level.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { useState } from 'react';
import type { NewLine } from '#src/features/cart/ui/cart-storage.ts';
import type { ProductDetail, Variant } from '#src/features/catalogue/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useErrorTitle } from '#src/ui/use-error-title.ts';
import type { CartAddition } from '../ui/cart-addition.ts';
import { type Choice, missingTrait, variantLabel } from '../ui/variant-choice.ts';
import { traitFieldId } from './variant-fields.tsx';

/** Puts the chosen variant into the cart. While a choice is missing, the focus goes to its field instead. */
export function useAddToCart(props: {
  product: ProductDetail;
  choice: Choice;
  variant: Variant | null;
  /** Returns false if the browser refuses to store the cart. */
  onAdd: (line: NewLine) => boolean;
}): CartAddition {
  const { product, choice, variant, onAdd } = props;
  const messages = useMessages(productMessages);
  const { show } = useToast();
  const path = usePath();
  const [hasTried, setTried] = useState(false);
  const missing = missingTrait(product.variants, choice);
  useErrorTitle(hasTried && missing !== null);
  const isVariantSoldOut = variant !== null && !isBuyable(variant.stock_level);
  const add = () => {
    setTried(true);
    if (missing) document.getElementById(traitFieldId(missing))?.focus();
    if (missing || isVariantSoldOut) return;
    const isStored = onAdd({
      productId: product.id,
      variantId: variant?.id ?? null,
      quantity: 1,
      name: product.name,
      unitOre: sekToOre(product.current_price),
      image: variant?.image ?? product.image,
      variantLabel: variantLabel(variant),
    });
    setTried(false);
    // The checkout is a page of its own, which reads the cart from the browser's storage.
    if (!isStored) {
      show({ tone: 'error', text: messages.cartBlocked });
      return;
    }
    show({
      text: messages.productAddedToCart({ name: product.name }),
      action: { label: messages.toCart, href: path('/checkout') },
    });
  };
  return {
    add,
    missing: hasTried ? missing : null,
    isSoldOut: product.stock_level === 'sold-out',
    isVariantSoldOut,
  };
}
