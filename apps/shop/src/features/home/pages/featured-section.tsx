import type { CardProduct } from '#src/features/catalogue/ui/card-product.ts';
import { ProductGrid } from '#src/features/catalogue/ui/product-grid.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { EarlierLink } from '#src/ui/earlier-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { AppendedList } from '#src/ui/use-appended.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { Site } from '#src/wire/page.ts';
import { type HomeFilters, NO_FILTERS } from '../ui/home-filters.ts';
import { PageLinks, SectionHead } from '../ui/section-head.tsx';
import { type CardPage, readFeatured } from './home-reads.ts';

/** Our own favourites. */
export function FeaturedSection(props: {
  featured: CardPage;
  shown: AppendedList<CardProduct>;
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
  site: Site;
}) {
  const { featured, shown, filters, hrefOf, site } = props;
  const messages = useMessages(homeMessages);
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
