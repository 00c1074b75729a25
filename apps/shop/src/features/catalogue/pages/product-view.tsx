import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { ReactNode } from 'react';
import type { Calculation } from '#src/features/benefit-calculator/contract.ts';
import { ProductCalculator } from '#src/features/benefit-calculator/pages/product-calculator.tsx';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import { FavouriteButton } from '#src/features/search/ui/keep-buttons.tsx';
import { useRecordSeen } from '#src/features/search/ui/record-seen.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';
import type { ProductDetail } from '../contract.ts';
import { productMessages } from '../product-messages.ts';
import { BackButton } from '../ui/back-button.tsx';
import { CatalogueHtml } from '../ui/catalogue-html.tsx';
import { DeliveryFacts } from '../ui/delivery-facts.tsx';
import { OutsideLinks } from '../ui/outside-links.tsx';
import { MadeIn, ProductChips, ResponsibleParties } from '../ui/product-facts.tsx';
import { ProductPrice } from '../ui/product-price.tsx';
import { MorePictures, ProductStage } from '../ui/product-stage.tsx';
import { ProductTabs } from '../ui/product-tabs.tsx';
import { RatingMark } from '../ui/rating-mark.tsx';
import { SizeGuide } from '../ui/size-guide.tsx';
import { SpecialPricePanel } from '../ui/special-price-panel.tsx';
import { useVariant } from '../ui/use-variant.ts';
import { AddToCart } from './add-to-cart.tsx';

/** A product's page: picture and price first, what can be chosen beside it, everything else below. */
export function ProductView(props: {
  product: ProductDetail;
  site: Site;
  calculation: Calculation | null;
  reviews: ReactNode;
  /** Stands below the tabs. */
  children?: ReactNode;
}) {
  const { product, site, calculation, reviews, children } = props;
  const messages = useMessages(productMessages);
  const path = usePath();
  const { add } = useCart();
  const { choice, choose, variant } = useVariant(product);
  useRecordSeen(product.id);
  return (
    <article>
      <div className="frame pt-2">
        <BackButton />
        <div className="grid items-start gap-x-12 gap-y-7 pt-2 md:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)] md:grid-rows-[auto_1fr]">
          <div>
            <ProductStage product={product} image={variant?.image ?? imageOfColour(product, choice.colour)} />
            <MorePictures product={product} />
          </div>
          <div className="grid gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
            <ProductHeading product={product} />
            <ProductPrice product={product} site={site} />
            {product.special_panel ? (
              <SpecialPricePanel product={product} panel={product.special_panel} site={site} />
            ) : null}
            <AddToCart product={product} choice={choice} variant={variant} onChoose={choose} onAdd={add} />
            <p>
              <FavouriteButton product={product} />
            </p>
            <DeliveryFacts level={variant?.stock_level ?? product.stock_level} today={site.today} />
            <SizeGuide kind={product.kind} variants={product.variants} />
            <p className="text-small">
              <PageLink
                to={path(`/active-pick?product=${product.id}`)}
                className="link inline-flex min-h-8 items-center"
              >
                {messages.askForOther(site)}
              </PageLink>
            </p>
          </div>
          <section aria-labelledby="description-title">
            <h2 id="description-title" className="mb-2 text-h3">
              {isBikeKind(product.kind) ? messages.description : messages.descriptionOther}
            </h2>
            <CatalogueHtml html={product.description} />
            <OutsideLinks product={product} />
          </section>
        </div>
      </div>
      <section
        aria-labelledby="specification-title"
        className="frame grid gap-x-12 gap-y-3 pt-12 md:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <h2 id="specification-title" className="text-h3">
          {messages.specification}
        </h2>
        <div className="min-w-0">
          <CatalogueHtml html={product.specification} />
          <MadeIn country={product.countryOfManufacture} />
          <ResponsibleParties product={product} />
        </div>
      </section>
      <ProductTabs
        tabs={[
          { id: 'reviews', title: messages.reviews, content: reviews },
          ...(calculation
            ? [
                {
                  id: 'benefit-calculator',
                  title: messages.calculator,
                  content: <ProductCalculator calculation={calculation} />,
                },
              ]
            : []),
        ]}
      />
      {children}
    </article>
  );
}

function ProductHeading({ product }: { product: ProductDetail }) {
  const { brand, name, rating, review_count } = product;
  return (
    <header className="grid gap-2">
      {name.startsWith(brand) ? null : <p className="text-small text-ink-soft">{brand}</p>}
      <h1 className="text-h1">{name}</h1>
      {rating === null ? null : (
        <a href="#reviews" className="inline-flex min-h-8 items-center text-small text-ink">
          <RatingMark rating={rating} count={review_count} />
        </a>
      )}
      <ProductChips product={product} />
    </header>
  );
}

// Before a size is chosen the picture already shows the colour.
function imageOfColour(product: ProductDetail, colour: string | null): string {
  const shown = product.variants.find((variant) => variant.colour === colour && variant.image !== null);
  return shown?.image ?? product.image;
}
