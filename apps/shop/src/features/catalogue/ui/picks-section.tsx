import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { EarlierLink } from '#src/ui/earlier-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { AppendedList } from '#src/ui/use-appended.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import type { CardProduct } from './card-product.ts';
import type { FilterChoices } from './filter-choices.ts';
import { type HomeFilters, hasOuterFilter } from './home-filters.ts';
import { type CardPage, readPicks } from './home-reads.ts';
import { PickFilters } from './pick-filters.tsx';
import { PickSkeletons, ProductGrid } from './product-grid.tsx';
import { PageLinks, SectionHead } from './section-head.tsx';

/** Customer Picks: the most popular, with two drop-downs of their own while no outer filter is set. */
export function PicksSection(props: {
  picks: CardPage;
  shown: AppendedList<CardProduct>;
  choices: FilterChoices;
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
  isLoading: boolean;
  site: Site;
}) {
  const { picks, shown, choices, filters, hrefOf, isLoading, site } = props;
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const first = shown.isFromStart ? null : `${hrefOf({ ...filters, cursor: null })}#picks`;
  const readFrom = (cursor: string | null) => readPicks(readOverHttp(language), { ...filters, cursor });
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
      ) : shown.items.length === 0 ? (
        <EmptyState
          drawing="empty-list"
          title={messages.picksEmpty}
          text={hasOuterFilter(filters) ? messages.picksEmptyOuter : messages.picksEmptyText}
        />
      ) : (
        <>
          {first ? (
            <EarlierLink to={first} show={() => shown.showEarlier(readFrom)}>
              {messages.earlier}
            </EarlierLink>
          ) : null}
          <div ref={shown.ref}>
            <ProductGrid of="picks" products={shown.items} site={site} />
          </div>
          <PageLinks
            next={picks.nextCursor ? `${hrefOf({ ...filters, cursor: picks.nextCursor })}#picks` : null}
            first={first}
          />
        </>
      )}
    </section>
  );
}
