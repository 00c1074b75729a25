import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { CardProduct } from '#src/features/catalogue/ui/card-product.ts';
import { MonthBasis } from '#src/features/catalogue/ui/month-price.tsx';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { hasFooter } from '#src/layout/footer-rule.ts';
import { SellerFacts } from '#src/layout/seller-facts.tsx';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import { useAppended } from '#src/ui/use-appended.ts';
import { useDelayed } from '#src/ui/use-delayed.ts';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { filterQuery, filtersOf, type HomeFilters, hasFilter } from '../ui/home-filters.ts';
import { FeaturedSection } from './featured-section.tsx';
import { Hero, HeroFacts } from './hero.tsx';
import { type HomeData, readHome } from './home-reads.ts';
import { PicksSection } from './picks-section.tsx';

const MunicipalHome = lazy(() => import('#src/features/municipal/pages/municipal-home.tsx'));

/** Reads filters, Customer Picks and our favourites in parallel. */
export const load = ({ read, url, language }: LoadInput): Promise<HomeData> =>
  readHome(read, filtersOf(url.searchParams), language);

/** '/' and '/home' are the same page. A filtered page is canonical under its category or tag. */
export function meta({ data, language, site, url }: MetaInput<HomeData | undefined>): PageMeta {
  const messages = homeMessages[language];
  const { category, tag } = filtersOf(url.searchParams);
  const names = [...(data?.choices.categories ?? []), ...(data?.choices.tags ?? [])];
  const filter = names.find(({ id }) => id === (category ?? tag));
  return {
    title: filter
      ? messages.filteredTitle({ filter: filter.name, name: site.name })
      : messages.homeTitle({ name: site.name }),
    description: messages.homeDescription({ name: site.name }),
    canonical: filter ? `/?${category ? 'category' : 'tag'}=${filter.id}` : '/',
    image: { path: sharePath(language), alt: messages.homeTitle({ name: site.name }) },
  };
}

// Another page of the same list is added below it.
function isFilteredOtherwise(...searches: [string, string]): boolean {
  const [one, other] = searches.map((search) =>
    filterQuery({ ...filtersOf(new URLSearchParams(search)), cursor: null, featuredCursor: null }),
  );
  return one !== other;
}

// Prefers a bike to other products.
const heroOf = (products: readonly CardProduct[]) =>
  products.find(({ kind }) => isBikeKind(kind)) ?? products[0] ?? null;

const choiceOf = ({ category, tag }: HomeFilters) => ({
  ...(category === null ? {} : { category: [category] }),
  ...(tag === null ? {} : { tag: [tag] }),
});

/** The home page: introduction, filters, Customer Picks, our favourites. */
export default function HomePage() {
  const messages = useMessages(homeMessages);
  const { choices, picks, featured } = usePageData<HomeData>();
  const site = useSite();
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isFiltering = next?.pathname === pathname && isFilteredOtherwise(next.search, search);
  const isSlow = useDelayed(isFiltering);
  const params = new URLSearchParams(isFiltering ? next.search : search);
  const filters = filtersOf(params);
  const path = usePath();
  const figures = useOwnFigures();
  const session = useSession();
  const isMunicipal =
    session.phase === 'signed-in' && session.rights.state === 'known' && session.rights.isMunicipal;
  const hrefOf = (changed: HomeFilters) => path(`${pathname}${filterQuery(changed, isMunicipal)}`);
  // The page shows the current URL, not the one that is loading.
  const list = hrefOf({ ...filtersOf(new URLSearchParams(search)), cursor: null, featuredCursor: null });
  // The count is announced when a filter changes, not when the page opens.
  const [firstList] = useState(list);
  const [isChanged, setChanged] = useState(false);
  if (!isChanged && list !== firstList) setChanged(true);
  const shownPicks = useAppended('picks', list, picks);
  const shownFeatured = useAppended('featured', list, featured);
  // The picture at the top stays the same when filters change.
  const [heroProduct] = useState(() => heroOf([...featured.items, ...picks.items]));
  const shown = [...shownPicks.items, ...shownFeatured.items];
  const isAppended = picks.cursor !== null || featured.cursor !== null;
  return (
    <>
      <Hero product={heroProduct} site={site} />
      <HeroFacts />
      {isMunicipal ? (
        <Suspense>
          <MunicipalHome />
        </Suspense>
      ) : null}
      <div id="products" className="frame relative pt-8 md:pt-10">
        <FilterBar categories={choices.categories} tags={choices.tags} filters={filters} hrefOf={hrefOf} />
        {/* Uses the space above the next heading, so that nothing moves when it appears. */}
        {figures ? (
          <div className="absolute top-full md:pl-28">
            <figures.ProgrammeLink choice={choiceOf(filters)} />
          </div>
        ) : null}
        <p role="status" className="sr-only">
          {(hasFilter(filters) || isChanged || isAppended) && !isFiltering
            ? messages.shown({ count: shown.length })
            : ''}
        </p>
      </div>
      <PicksSection
        picks={picks}
        shown={shownPicks}
        choices={choices}
        filters={filters}
        hrefOf={hrefOf}
        isLoading={isSlow}
        site={site}
      />
      <FeaturedSection
        featured={featured}
        shown={shownFeatured}
        filters={filters}
        hrefOf={hrefOf}
        site={site}
      />
      {shown.some(({ benefit_per_month: month }) => month !== null) ? (
        <div className="frame pb-12 md:pb-16">
          <MonthBasis site={site} />
        </div>
      ) : null}
      {hasFooter(pathname) ? null : (
        <div className="border-t border-line bg-birch">
          <SellerFacts />
        </div>
      )}
    </>
  );
}
