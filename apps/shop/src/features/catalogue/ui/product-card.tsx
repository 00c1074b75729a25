import { usePath } from '#src/i18n/use-path.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';
import { productPath } from '#src/wire/product-path.ts';
import type { CardProduct } from './card-product.ts';
import { MonthPrice } from './month-price.tsx';
import { stageOf } from './picture-background.ts';
import { PriceNote, PriceTag, ReductionMark } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';
import { RatingMark } from './rating-mark.tsx';
import { StockMark } from './stock-mark.tsx';

/** A product in a list, drawn on a hook with its price tag. The whole card links to its page. */
export function ProductCard(props: {
  product: CardProduct;
  site: Site;
  isFirstRow: boolean;
  /** Small cards are in rows of seven. */
  size: 'small' | 'large';
}) {
  const { product, site, isFirstRow, size } = props;
  const isSmall = size === 'small';
  const path = usePath();
  const figures = useOwnFigures();
  return (
    <article className="group @container relative flex h-full flex-col">
      <div className={classNames('overflow-hidden rounded-card', stageOf(product))}>
        <ProductPicture
          product={product}
          src={product.image}
          loading={isFirstRow ? 'eager' : 'lazy'}
          className={classNames(
            'aspect-[4/3] w-full object-contain transition-transform duration-200 group-hover:-translate-y-1',
            size === 'large' ? 'p-[7%]' : 'p-[5%]',
          )}
        />
        <ReductionMark product={product} site={site} />
        {figures ? <figures.Mark product={product} /> : null}
      </div>
      <div className="relative -mt-4 pl-1 sm:pl-2">
        <PriceTag product={product} site={site} isSmall={isSmall} />
      </div>
      {/* On a phone a long name needs the whole width. Otherwise its last letter was on a line of its own. */}
      <div className={classNames('mt-2 grid gap-1', !isSmall && 'sm:px-1')}>
        <h3
          className={classNames(
            'line-clamp-2 hyphens-auto text-wrap font-semibold leading-snug tracking-[-0.01em] [overflow-wrap:anywhere]',
            size === 'large' ? 'text-body' : 'text-small',
          )}
        >
          <PageLink
            to={path(productPath(product))}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline underline-offset-3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-act"
          >
            {product.name}
          </PageLink>
        </h3>
        <MonthPrice
          product={product}
          className={isSmall ? 'text-tiny tracking-[-0.01em]' : 'text-tiny @min-[12rem]:text-small'}
        />
        <PriceNote product={product} site={site} isSmall={isSmall} />
        <p
          className={classNames(
            'flex flex-wrap gap-x-2.5 gap-y-0.5',
            isSmall ? 'text-[0.75rem]' : 'text-tiny',
          )}
        >
          {product.rating === null ? null : (
            <RatingMark rating={product.rating} count={product.review_count} isTight />
          )}
          <StockMark level={product.stock_level} />
        </p>
      </div>
    </article>
  );
}
