import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { cardOf, hasMonthPrice } from '#src/features/catalogue/ui/card-product.ts';
import { MonthBasis } from '#src/features/catalogue/ui/month-price.tsx';
import { ProductCard } from '#src/features/catalogue/ui/product-card.tsx';
import { CompareBar } from '#src/features/saved-products/pages/compare-bar.tsx';
import { CompareButton, FavouriteButton } from '#src/features/saved-products/pages/save-buttons.tsx';
import { useAccountFavourites } from '#src/features/saved-products/pages/use-account-favourites.ts';
import { keep } from '#src/features/saved-products/ui/saved-list.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EarlierLink } from '#src/ui/earlier-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { type ListPage, useAppended } from '#src/ui/use-appended.ts';
import { useDelayed } from '#src/ui/use-delayed.ts';
import { readOverHttp } from '#src/wire/call.ts';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { ChosenFilters } from '../ui/chosen-filters.tsx';
import { FacetPanel } from '../ui/facet-panel.tsx';
import { FilterSheet, FiltersButton } from '../ui/filter-sheet.tsx';
import { ProgrammeNote, ProgrammeToggle } from '../ui/programme-filter.tsx';
import { HitCountLine, SpellingLine, WaysOn } from '../ui/result-lines.tsx';
import { readSearch, type SearchData } from '../ui/search-data.ts';
import { NOTHING_ASKED, type SearchState, searchStateOf, searchUrl } from '../ui/search-url.ts';
import { SortSelect } from '../ui/sort-select.tsx';

const KeptStrips = lazy(() => import('#src/features/saved-products/pages/saved-strip.tsx'));

/** Reads the results for the URL. */
export const load = ({ read, url }: LoadInput): Promise<SearchData> =>
  readSearch(read, searchStateOf(url.searchParams));

/**
 * Only the page without words, filters and cursor is canonical, so that search engines do not index endless
 * variants.
 */
export function meta({ language, site, url }: MetaInput<SearchData | undefined>): PageMeta {
  const messages = searchMessages[language];
  const { words, choice, programme, cursor } = searchStateOf(url.searchParams);
  const isPlain = words === '' && cursor === null && programme === null && Object.keys(choice).length === 0;
  return {
    title: words ? messages.headTitleOf({ words, name: site.name }) : messages.headTitle({ name: site.name }),
    description: messages.headText({ name: site.name }),
    canonical: isPlain ? '/search' : null,
  };
}

/** The results of a search, with their filters. */
export default function SearchPage() {
  const messages = useMessages(searchMessages);
  const data = usePageData<SearchData>();
  const site = useSite();
  const path = usePath();
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isAsking = next?.pathname === pathname;
  const isLate = useDelayed(isAsking);
  // Uses the URL of a pending navigation, so that two quick taps on filters both apply.
  const state = searchStateOf(new URLSearchParams(isAsking ? next.search : search));
  const hrefOf = (asked: SearchState) => path(searchUrl(asked));
  const list = hrefOf({ ...searchStateOf(new URLSearchParams(search)), cursor: null });
  // Stores the search for navigations with and without scripts.
  const kept = data.total.count > 0 ? data.used : '';
  useEffect(() => {
    if (kept !== '') keep('searches', kept);
  }, [kept]);
  useAccountFavourites();
  const chosen = Object.values(state.choice).flat().length + (state.programme === null ? 0 : 1);
  return (
    <>
      <div className="frame pt-6 md:pt-10">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid max-w-full gap-2">
              <h1 className="break-words text-h1">
                {data.asked ? messages.titleOf({ words: data.asked }) : messages.title}
              </h1>
              <SpellingLine data={data} state={state} hrefOf={hrefOf} />
              <HitCountLine total={data.total} />
            </div>
            <div className="relative flex flex-wrap items-end gap-3">
              <ProgrammeToggle
                state={state}
                hrefOf={hrefOf}
                className="absolute right-full bottom-0 mr-3 whitespace-nowrap max-md:hidden"
              />
              <FiltersButton chosen={chosen} />
              <SortSelect sort={state.sort ?? data.sort} state={state} hrefOf={hrefOf} />
            </div>
          </div>
          <ProgrammeNote state={state} hrefOf={hrefOf} programme={data.programme} />
          <ChosenFilters facets={data.facets} understood={data.understood} state={state} hrefOf={hrefOf} />
        </div>
        <div className="mt-6 items-start gap-x-10 md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
          <FilterSheet
            chosen={chosen}
            total={data.total}
            clearTo={hrefOf({ ...state, choice: {}, programme: null, cursor: null })}
          >
            <ProgrammeToggle state={state} hrefOf={hrefOf} className="my-3 md:hidden" />
            <FacetPanel facets={data.facets} state={state} hrefOf={hrefOf} taxMode={site.taxMode} />
          </FilterSheet>
          <div className={classNames('transition-opacity', isLate && 'opacity-60')}>
            <Results data={data} state={state} hrefOf={hrefOf} list={list} />
          </div>
        </div>
      </div>
      <CompareBar site={site} note={<MonthBasis site={site} className="mt-4" />} />
      <KeptBelow hasBasis={data.data.some(hasMonthPrice)} />
    </>
  );
}

type Hit = SearchData['data'][number] & { isBeside: boolean };

const hitsOf = ({ data, beside_from: from, cursor, nextCursor }: SearchData): ListPage<Hit> => ({
  cursor,
  nextCursor,
  items: data.map((product, index) => ({ ...product, isBeside: from !== null && index >= from })),
});

function Results(props: {
  data: SearchData;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
  /** The URL of these results without the cursor. */
  list: string;
}) {
  const { data, state, hrefOf, list } = props;
  const messages = useMessages(searchMessages);
  const site = useSite();
  const { language } = useLanguage();
  const { nextCursor } = data;
  const shown = useAppended('search', list, hitsOf(data));
  const readFrom = async (cursor: string | null) =>
    hitsOf(await readSearch(readOverHttp(language), { ...state, cursor }));
  const first = hrefOf({ ...state, cursor: null });
  if (shown.items.length === 0) return <NothingFound {...props} />;
  const [before, beside] = [false, true].map((isBeside) =>
    shown.items.filter((item) => item.isBeside === isBeside),
  ) as [Hit[], Hit[]];
  return (
    <div ref={shown.ref}>
      <h2 className="sr-only">{messages.results}</h2>
      {shown.isFromStart ? null : (
        <EarlierLink to={first} show={() => shown.showEarlier(readFrom)}>
          {messages.earlier}
        </EarlierLink>
      )}
      {before.length > 0 ? <Hits products={before} /> : null}
      {beside.length > 0 ? (
        <>
          <h2 className={classNames('mb-6 text-h3', before.length > 0 && 'mt-12')}>{messages.beside}</h2>
          <Hits products={beside} isFirst={before.length === 0} />
        </>
      ) : null}
      {shown.items.some(hasMonthPrice) ? <MonthBasis site={site} className="mt-8" /> : null}
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        {shown.isFromStart ? null : <LinkButton to={first}>{messages.first}</LinkButton>}
        {nextCursor ? (
          <LinkButton to={hrefOf({ ...state, cursor: nextCursor })} preventScrollReset>
            {messages.next}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

function Hits({ products, isFirst = true }: { products: SearchData['data']; isFirst?: boolean }) {
  const site = useSite();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 lg:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="relative flex flex-col">
          <ProductCard product={cardOf(product)} site={site} isFirstRow={isFirst && index < 4} size="large" />
          <FavouriteButton product={product} isOnPicture />
          <CompareButton product={product} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound(props: {
  data: SearchData;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}) {
  const { data, state, hrefOf } = props;
  const messages = useMessages(searchMessages);
  const starts = (['elcykel', 'stadscykel', 'barncykel', 'hjalm'] as const).map((word) => ({
    name: messages.starts[word],
    state: { ...NOTHING_ASKED, words: messages.starts[word].toLowerCase() },
  }));
  return (
    <EmptyState
      as="h2"
      drawing="empty-list"
      title={messages.nothing}
      text={messages.nothingText}
      action={<WaysOn understood={data.understood} state={state} starts={starts} hrefOf={hrefOf} />}
    />
  );
}

const never = () => () => undefined;

// Lists stored in this browser cannot be part of the server-rendered page.
function KeptBelow({ hasBasis }: { hasBasis: boolean }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const site = useSite();
  if (!isTakenOver) return null;
  return (
    <Suspense fallback={null}>
      <KeptStrips site={site} hasBasis={hasBasis} />
    </Suspense>
  );
}
