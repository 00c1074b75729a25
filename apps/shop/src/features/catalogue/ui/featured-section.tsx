import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { EarlierLink } from '#src/ui/earlier-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { AppendedList } from '#src/ui/use-appended.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import type { CardProduct } from './card-product.ts';
import { type HomeFilters, NO_FILTERS } from './home-filters.ts';
import { type CardPage, readFeatured } from './home-reads.ts';
import { ProductGrid } from './product-grid.tsx';
import { PageLinks, SectionHead } from './section-head.tsx';

/** Our own favourites. */
export function FeaturedSection(props: {
  featured: CardPage;
  shown: AppendedList<CardProduct>;
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
  site: Site;
}) {
  const { featured, shown, filters, hrefOf, site } = props;
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const first = shown.isFromStart ? null : `${hrefOf({ ...filters, featuredCursor: null })}#featured`;
  const readFrom = (featuredCursor: string | null) =>
    readFeatured(readOverHttp(language), { ...filters, featuredCursor });
  return (
    <section id="featured" aria-labelledby="featured-title" className="frame py-12 md:py-16">
      <SectionHead id="featured-title" title={messages.featuredTitle} text={messages.featuredText} />
      {shown.items.length === 0 ? (
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
          {first ? (
            <EarlierLink to={first} show={() => shown.showEarlier(readFrom)}>
              {messages.earlier}
            </EarlierLink>
          ) : null}
          <div ref={shown.ref}>
            <ProductGrid of="featured" products={shown.items} site={site} />
          </div>
          <PageLinks
            next={
              featured.nextCursor
                ? `${hrefOf({ ...filters, featuredCursor: featured.nextCursor })}#featured`
                : null
            }
            first={first}
          />
        </>
      )}
    </section>
  );
}
