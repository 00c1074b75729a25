import { fieldIn } from '@activepick/domain/catalogue/texts.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SavedViews } from '#src/features/staff-views/ui/saved-views.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { useSelection } from '#src/ui/use-selection.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import {
  type AdminProduct,
  CATALOGUE_STATES,
  type listAdminProducts,
  type listCatalogueWords,
  STOCK_FILTERS,
} from '../contract.ts';
import { BulkProducts } from '../ui/bulk-products.tsx';
import { type LookedAt, lookedAt, PRODUCT_PARTS, queryOf } from '../ui/list-url.ts';
import { ProductRow } from '../ui/product-row.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${catalogueAdminMessages[language].title} – ${site.name}`,
  description: catalogueAdminMessages[language].description,
  canonical: null,
});

/** The admin page with every product, published or not. */
export default function CatalogueAdminPage() {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const { q, state, category, stock, hide } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listAdminProducts>(
        'GET',
        '/api/admin/catalogue',
        {
          query: {
            ...(q ? { q } : {}),
            ...(state ? { state } : {}),
            ...(category ? { category } : {}),
            ...(stock ? { stock } : {}),
            ...(cursor ? { cursor } : {}),
          },
        },
        { language },
      ),
    [q, state, category, stock, language],
  );
  const list = useList<AdminProduct>(ask);
  const selection = useSelection(list);
  const hrefOf = (to: Partial<LookedAt>) => path(`/admin/catalogue${queryOf({ ...looked, ...to })}`);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{messages.title}</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={path('/admin/catalogue-import')}>{messages.importList}</LinkButton>
          <LinkButton to={path('/admin/catalogue/new')} variant="primary">
            {messages.newProduct}
          </LinkButton>
        </div>
      </div>
      <Search looked={looked} hrefOf={hrefOf} />
      <Filters looked={looked} hrefOf={hrefOf} />
      <SavedViews
        list="catalogue"
        query={queryOf(looked)}
        hrefOf={(query) => path(`/admin/catalogue${query}`)}
      />
      <AdminList
        list={list}
        label={messages.products}
        empty={messages.none}
        emptyText={messages.noneText}
        row={(product) => <ProductRow product={product} hidden={hide} />}
        parts={{
          parts: messages.parts,
          hidden: hide,
          hrefOf: (hidden) => hrefOf({ hide: PRODUCT_PARTS.filter((part) => hidden.includes(part)) }),
        }}
        bulk={{
          selection,
          nameOf: ({ name }) => name,
          actions: (onDone) => <BulkProducts products={selection.rows} onDone={onDone} />,
        }}
      />
    </div>
  );
}

interface ListProps {
  looked: LookedAt;
  hrefOf: (to: Partial<LookedAt>) => string;
}

function Search({ looked: { q }, hrefOf }: ListProps) {
  const messages = useMessages(catalogueAdminMessages);
  const navigate = useNavigate();
  return (
    <SearchForm
      q={q}
      label={messages.search}
      hint={messages.searchHint}
      onSearch={(typed) => void navigate(hrefOf({ q: typed }))}
      clear={{ to: hrefOf({ q: '' }), label: messages.clear }}
    />
  );
}

const askWords = async () =>
  (await call<typeof listCatalogueWords>('GET', '/api/admin/catalogue-words')).data;

function Filters({ looked, hrefOf }: ListProps) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const words = useQuery(askWords);
  const categories = words.state === 'there' ? words.data.categories : [];
  const names = Object.fromEntries(categories.map((one) => [one.id, fieldIn(one, 'name', language)]));
  const filter = (
    name: 'state' | 'category' | 'stock',
    values: readonly string[],
    texts: Readonly<Record<string, string>>,
  ) => (
    <FilterSelect
      label={messages[name]}
      value={looked[name] ?? ''}
      choices={choicesOf(messages.all, values, texts)}
      hrefOf={(value) => hrefOf({ [name]: value || null })}
    />
  );
  const active = [looked.state, looked.category, looked.stock].filter(Boolean).length;
  return (
    <ListFilters active={active} className="grid max-w-3xl gap-3 sm:grid-cols-3">
      {filter('state', CATALOGUE_STATES, messages.states)}
      {filter('category', Object.keys(names), names)}
      {filter('stock', STOCK_FILTERS, messages.stockFilters)}
    </ListFilters>
  );
}
