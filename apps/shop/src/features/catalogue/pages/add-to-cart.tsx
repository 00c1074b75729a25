import { isBuyable } from '@activepick/domain/catalogue/stock-level.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { ShoppingBag } from 'lucide';
import { useState } from 'react';
import type { NewLine } from '#src/features/cart/ui/cart-storage.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useToast } from '#src/ui/toast.tsx';
import type { ProductDetail, Variant } from '../contract.ts';
import { productMessages } from '../product-messages.ts';
import { type Choice, missingTrait, type Trait, variantLabel } from '../ui/variant-choice.ts';
import { traitFieldId, VariantFields } from '../ui/variant-fields.tsx';

/** Chooses a variant and puts it into the cart. */
export function AddToCart(props: {
  product: ProductDetail;
  choice: Choice;
  variant: Variant | null;
  onChoose: (trait: Trait, value: string) => void;
  onAdd: (line: NewLine) => void;
}) {
  const { product, choice, variant, onChoose, onAdd } = props;
  const messages = useMessages(productMessages);
  const { show } = useToast();
  const path = usePath();
  const [hasTried, setTried] = useState(false);
  const missing = missingTrait(product.variants, choice);
  const isSoldOut = product.stock_level === 'sold-out';
  const isVariantSoldOut = variant !== null && !isBuyable(variant.stock_level);
  const add = () => {
    setTried(true);
    if (missing) document.getElementById(traitFieldId(missing))?.focus();
    if (missing || isVariantSoldOut) return;
    onAdd({
      productId: product.id,
      variantId: variant?.id ?? null,
      quantity: 1,
      name: product.name,
      unitOre: sekToOre(product.current_price),
      image: variant?.image ?? product.image,
      variantLabel: variantLabel(variant),
    });
    setTried(false);
    show({
      text: messages.productAddedToCart({ name: product.name }),
      action: { label: messages.toCart, href: path('/checkout') },
    });
  };
  return (
    <div className="grid gap-5">
      <VariantFields
        variants={product.variants}
        choice={choice}
        onChoose={onChoose}
        missing={hasTried ? missing : null}
      />
      <div className="grid gap-2">
        <Button
          variant="primary"
          disabled={isSoldOut}
          aria-disabled={isVariantSoldOut || undefined}
          aria-describedby={isSoldOut || isVariantSoldOut ? 'add-to-cart-reason' : undefined}
          onClick={add}
          className="w-full text-[1.125rem]"
        >
          <Icon of={ShoppingBag} className="size-5" />
          {isSoldOut ? messages.soldOut : messages.addToCart}
        </Button>
        <div role="status">
          {isSoldOut || isVariantSoldOut ? (
            <FieldError id="add-to-cart-reason">
              {isSoldOut ? messages.soldOutText : messages.combinationSoldOut}
            </FieldError>
          ) : null}
        </div>
        <noscript>
          <p className="text-small">{messages.cartNeedsScripts}</p>
        </noscript>
      </div>
    </div>
  );
}
