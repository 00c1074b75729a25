import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import { type HomeFilters, NO_FILTERS } from './home-filters.ts';
import type { CardPage } from './home-reads.ts';
import { MonthBasis } from './month-price.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PageLinks, SectionHead } from './section-head.tsx';

/** Our own favourites. */
export function FeaturedSection(props: {
  featured: CardPage;
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
  site: Site;
}) {
  const { featured, filters, hrefOf, site } = props;
  const messages = useMessages(catalogueMessages);
  return (
    <section id="featured" aria-labelledby="featured-title" className="frame py-12 md:py-16">
      <SectionHead id="featured-title" title={messages.featuredTitle} text={messages.featuredText} />
      {featured.products.length === 0 ? (
        <EmptyState
          drawing="empty-list"
          title={messages.featuredEmpty}
          text={messages.featuredEmptyText}
          action={
            <LinkButton to={hrefOf(NO_FILTERS)} preventScrollReset>
              {messages.showAll}
            </LinkButton>
          }
        />
      ) : (
        <>
          <ProductGrid of="featured" products={featured.products} site={site} />
          <MonthBasis site={site} className="mt-8" />
          <PageLinks
            next={
              featured.nextCursor
                ? `${hrefOf({ ...filters, featuredCursor: featured.nextCursor })}#featured`
                : null
            }
            first={filters.featuredCursor ? `${hrefOf({ ...filters, featuredCursor: null })}#featured` : null}
          />
        </>
      )}
    </section>
  );
}
