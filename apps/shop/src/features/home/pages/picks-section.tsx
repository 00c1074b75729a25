import type { CardProduct } from '#src/features/catalogue/ui/card-product.ts';
import { PickSkeletons, ProductGrid } from '#src/features/catalogue/ui/product-grid.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { EarlierLink } from '#src/ui/earlier-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { AppendedList } from '#src/ui/use-appended.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import type { FilterChoices } from '../ui/filter-choices.ts';
import { type HomeFilters, hasOuterFilter } from '../ui/home-filters.ts';
import { PickFilters } from '../ui/pick-filters.tsx';
import { PageLinks, SectionHead } from '../ui/section-head.tsx';
import { type CardPage, readPicks } from './home-reads.ts';

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
  const messages = useMessages(homeMessages);
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
