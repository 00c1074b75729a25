import type { ReactNode } from 'react';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { Site } from '#src/wire/page.ts';
import type { ProductDetail } from '../contract.ts';
import { catalogueMessages } from '../messages.ts';
import { AddToCart } from './add-to-cart.tsx';
import { BackButton } from './back-button.tsx';
import { CatalogueHtml } from './catalogue-html.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OutsideLinks } from './outside-links.tsx';
import { MadeIn, ProductChips } from './product-facts.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductSections } from './product-sections.tsx';
import { ProductStage } from './product-stage.tsx';
import { RatingMark } from './rating-mark.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SpecialPricePanel } from './special-price-panel.tsx';
import { useVariant } from './use-variant.ts';

/** A product's page: picture and price first, what can be chosen beside it, everything else below. */
export function ProductView(props: {
  product: ProductDetail;
  site: Site;
  reviews: ReactNode;
  /** Stands between the two and the sections below. */
  children?: ReactNode;
}) {
  const { product, site, reviews, children } = props;
  const messages = useMessages(catalogueMessages);
  const { add } = useCart();
  const { choice, choose, variant } = useVariant(product);
  return (
    <article>
      <div className="frame pt-2">
        <BackButton />
        <div className="grid items-start gap-x-12 gap-y-7 pt-2 md:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
          <ProductStage product={product} image={variant?.image ?? imageOfColour(product, choice.colour)} />
          <div className="grid gap-5">
            <header className="grid gap-2">
              <p className="text-small text-ink-soft">{product.brand}</p>
              <h1 className="text-h1">{product.name}</h1>
              {product.rating === null ? null : (
                <a href="#reviews" className="inline-flex min-h-8 items-center text-small text-ink">
                  <RatingMark rating={product.rating} count={product.review_count} />
                </a>
              )}
              <ProductChips product={product} />
            </header>
            <ProductPrice product={product} site={site} />
            {product.special_panel ? <SpecialPricePanel panel={product.special_panel} /> : null}
            <AddToCart product={product} choice={choice} variant={variant} onChoose={choose} onAdd={add} />
            <DeliveryFacts level={variant?.stock_level ?? product.stock_level} today={site.today} />
            <SizeGuide kind={product.kind} />
          </div>
        </div>
      </div>
      {children}
      <ProductSections
        sections={[
          {
            id: 'description',
            title: messages.description,
            content: (
              <>
                <CatalogueHtml html={product.description} />
                <OutsideLinks product={product} />
              </>
            ),
          },
          {
            id: 'specification',
            title: messages.specification,
            content: (
              <>
                <CatalogueHtml html={product.specification} />
                <MadeIn country={product.countryOfManufacture} />
              </>
            ),
          },
          { id: 'reviews', title: messages.reviews, content: reviews },
        ]}
      />
    </article>
  );
}

// Before a size is chosen the picture already shows the colour.
function imageOfColour(product: ProductDetail, colour: string | null): string {
  const shown = product.variants.find((variant) => variant.colour === colour && variant.image !== null);
  return shown?.image ?? product.image;
}
