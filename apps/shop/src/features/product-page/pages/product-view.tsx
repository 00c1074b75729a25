import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type ReactNode, useRef } from 'react';
import type { Calculation } from '#src/features/benefit-calculator/contract.ts';
import { ProductCalculator } from '#src/features/benefit-calculator/pages/product-calculator.tsx';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { Stars } from '#src/features/reviews/ui/stars.tsx';
import { FavouriteButton } from '#src/features/saved-products/pages/save-buttons.tsx';
import { useAccountFavourites } from '#src/features/saved-products/pages/use-account-favourites.ts';
import { useRecordSeen } from '#src/features/saved-products/ui/record-seen.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { reviewsMessages } from '#src/languages/catalogues/reviews/messages.ts';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';
import { AddToCart } from '../ui/add-to-cart.tsx';
import { BackButton } from '../ui/back-button.tsx';
import { CatalogueHtml } from '../ui/catalogue-html.tsx';
import { DeliveryFacts } from '../ui/delivery-facts.tsx';
import { OutsideLinks } from '../ui/outside-links.tsx';
import { MadeIn, ProductChips, ResponsibleParties } from '../ui/product-facts.tsx';
import { ProductTabs } from '../ui/product-tabs.tsx';
import { SizeGuide } from '../ui/size-guide.tsx';
import { useVariant } from '../ui/use-variant.ts';
import { pictureOf } from '../ui/variant-choice.ts';
import { BuyBar } from './buy-bar.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductPrice } from './product-price.tsx';
import { SpecialPricePanel } from './special-price-panel.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { VariantFields } from './variant-fields.tsx';

/** A product's page: pictures, price and choices next to each other, everything else below. */
export function ProductView(props: {
  product: ProductDetail;
  site: Site;
  calculation: Calculation | null;
  reviews: ReactNode;
  /** Shown below the tabs. */
  children?: ReactNode;
}) {
  const { product, site, calculation, reviews, children } = props;
  const messages = useMessages(productMessages);
  const { add } = useCart();
  const { choice, choose, variant } = useVariant(product);
  const addition = useAddToCart({ product, choice, variant, onAdd: add });
  const button = useRef<HTMLDivElement>(null);
  useRecordSeen(product.id);
  useAccountFavourites();
  const figures = useOwnFigures();
  return (
    <article>
      <div className="frame pt-2">
        <BackButton />
        <div className="grid items-start gap-x-12 gap-y-6 pt-2 md:grid-cols-[minmax(0,1.25fr)_minmax(20rem,1fr)]">
          <div className="md:[@media(height>=31.25rem)]:sticky md:[@media(height>=31.25rem)]:top-22">
            <ProductGallery product={product} {...pictureOf(product, variant, choice)} />
          </div>
          <div className="grid gap-5">
            <ProductHeading product={product} />
            <ProductPrice product={product} site={site} />
            <VariantFields
              variants={product.variants}
              choice={choice}
              onChoose={choose}
              missing={addition.missing}
            />
            <SizeGuide
              kind={product.kind}
              variants={product.variants}
              onChoose={(size) => choose('size', size)}
            />
            <AddToCart addition={addition} ref={button} />
            <p>
              <FavouriteButton product={product} />
            </p>
            <DeliveryFacts level={variant?.stock_level ?? product.stock_level} today={site.today} />
            <AskForOther id={product.id} site={site} />
            {figures ? <figures.Product product={product} /> : null}
          </div>
        </div>
      </div>
      <Facts product={product} site={site} />
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
      <BuyBar product={product} site={site} addition={addition} button={button} />
    </article>
  );
}

function ProductHeading({ product }: { product: ProductDetail }) {
  const { brand, name, rating, review_count } = product;
  const reviews = useMessages(reviewsMessages);
  return (
    <header className="grid gap-2">
      {name.startsWith(brand) ? null : <p className="text-small text-ink-soft">{brand}</p>}
      <h1 className="text-h1">{name}</h1>
      {rating === null ? null : (
        // The page shows the number once, above the reviews.
        <a href="#reviews" className="inline-flex min-h-8 items-center gap-2 text-small text-ink">
          <span aria-hidden="true" className="inline-flex">
            <Stars rating={rating} label="" />
          </span>
          {reviews.count({ count: review_count })}
        </a>
      )}
      <ProductChips product={product} />
    </header>
  );
}

function AskForOther({ id, site }: { id: string; site: Site }) {
  const messages = useMessages(productMessages);
  const path = usePath();
  return (
    <p className="text-small">
      <PageLink to={path(`/active-pick?product=${id}`)} className="link inline-flex min-h-8 items-center">
        {messages.askForOther(site)}
      </PageLink>
    </p>
  );
}

function Facts({ product, site }: { product: ProductDetail; site: Site }) {
  const messages = useMessages(productMessages);
  return (
    <div className="frame grid items-start gap-x-16 gap-y-10 pt-12 lg:grid-cols-2">
      <div className="grid gap-8">
        <section aria-labelledby="description-title">
          <h2 id="description-title" className="mb-2 text-h3">
            {isBikeKind(product.kind) ? messages.description : messages.descriptionOther}
          </h2>
          <CatalogueHtml html={product.description} />
          <OutsideLinks product={product} />
        </section>
        {product.special_panel ? (
          <SpecialPricePanel product={product} panel={product.special_panel} site={site} />
        ) : null}
      </div>
      <section aria-labelledby="specification-title" className="min-w-0">
        <h2 id="specification-title" className="mb-2 text-h3">
          {messages.specification}
        </h2>
        <CatalogueHtml html={product.specification} tableLabelId="specification-title" />
        <MadeIn country={product.countryOfManufacture} />
        <ResponsibleParties product={product} />
      </section>
    </div>
  );
}
