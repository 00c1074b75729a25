import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import { type HomeFilters, hasOuterFilter } from './home-filters.ts';
import type { CardPage, FilterChoices } from './home-reads.ts';
import { PickFilters } from './pick-filters.tsx';
import { PickSkeletons, ProductGrid } from './product-grid.tsx';
import { PageLinks, SectionHead } from './section-head.tsx';

/** Customer Picks: the most popular, with two drop-downs of their own while no outer filter is set. */
export function PicksSection(props: {
  picks: CardPage;
  choices: FilterChoices;
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
  isLoading: boolean;
  site: Site;
}) {
  const { picks, choices, filters, hrefOf, isLoading, site } = props;
  const messages = useMessages(catalogueMessages);
  return (
    <section id="picks" aria-labelledby="picks-title" className="frame pt-10 md:pt-14">
      <SectionHead id="picks-title" title={messages.picksTitle} text={messages.picksText}>
        {hasOuterFilter(filters) ? null : (
          <PickFilters
            categories={choices.categories}
            tiers={choices.tiers}
            filters={filters}
            hrefOf={hrefOf}
          />
        )}
      </SectionHead>
      {isLoading ? (
        <PickSkeletons label={messages.picksLoading} />
      ) : picks.products.length === 0 ? (
        <EmptyState
          drawing="empty-list"
          title={messages.picksEmpty}
          text={hasOuterFilter(filters) ? messages.picksEmptyOuter : messages.picksEmptyText}
        />
      ) : (
        <>
          <ProductGrid of="picks" products={picks.products} site={site} />
          <PageLinks
            next={picks.nextCursor ? `${hrefOf({ ...filters, cursor: picks.nextCursor })}#picks` : null}
            first={filters.cursor ? `${hrefOf({ ...filters, cursor: null })}#picks` : null}
          />
        </>
      )}
    </section>
  );
}
