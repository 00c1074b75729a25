import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Site } from '#src/wire/page.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

// Columns on small, medium and large screens (specification section 2, 'Home').
const COLUMNS = {
  picks: 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-7',
  featured: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
} as const;
const FIRST_ROW = { picks: 7, featured: 0 } as const;
/** Number of skeletons while Customer Picks load (specification section 9). */
export const PICK_SKELETONS = 7;

const gridStyle = (of: keyof typeof COLUMNS) =>
  classNames(
    'grid gap-x-4 gap-y-9',
    of === 'featured' ? 'md:gap-x-6 md:gap-y-12' : 'xl:max-[90rem]:gap-x-3',
    COLUMNS[of],
  );

/** A grid of cards. */
export function ProductGrid(props: {
  of: keyof typeof COLUMNS;
  products: readonly CardProduct[];
  site: Site;
}) {
  return (
    <ul className={gridStyle(props.of)}>
      {props.products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            site={props.site}
            isFirstRow={index < FIRST_ROW[props.of]}
            size={props.of === 'featured' ? 'large' : 'small'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The skeletons while other Customer Picks load. */
export function PickSkeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={gridStyle('picks')} data-testid="pick-skeletons">
        {Array.from({ length: PICK_SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={index} className="grid gap-2">
            <Skeleton className="aspect-[4/3] w-full rounded-card" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/2" />
          </span>
        ))}
      </div>
    </div>
  );
}
