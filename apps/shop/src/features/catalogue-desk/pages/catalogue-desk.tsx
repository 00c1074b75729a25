import { type ChangeEvent, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeskList } from '#src/features/order-desk/ui/desk-list.tsx';
import { useAnswer } from '#src/features/profile/ui/use-answer.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import {
  CATALOGUE_STATES,
  type DeskProduct,
  type ListCatalogueWords,
  type ListDeskProducts,
  STOCK_FILTERS,
} from '../contract.ts';
import { catalogueDeskMessages } from '../messages.ts';
import { type LookedAt, lookedAt, queryOf } from '../ui/list-address.ts';
import { ProductRow } from '../ui/product-row.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${catalogueDeskMessages[language].title} – ${site.name}`,
  description: catalogueDeskMessages[language].description,
  canonical: null,
});

/** Where admins find every product, published or not. */
export default function CatalogueDeskPage() {
  const messages = useMessages(catalogueDeskMessages);
  const { language } = useLanguage();
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const { q, state, category, stock } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<ListDeskProducts>(
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
  const list = useList<DeskProduct>(ask);
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
      <p className="text-small text-ink-soft max-md:hidden">{messages.keys}</p>
      <DeskList
        list={list}
        label={messages.products}
        empty={messages.none}
        emptyText={messages.noneText}
        row={(product) => <ProductRow product={product} />}
      />
    </div>
  );
}

interface Looking {
  looked: LookedAt;
  hrefOf: (to: Partial<LookedAt>) => string;
}

function Search({ looked: { q }, hrefOf }: Looking) {
  const messages = useMessages(catalogueDeskMessages);
  const navigate = useNavigate();
  return (
    <SearchForm
      q={q}
      label={messages.search}
      hint={messages.searchHint}
      onSearch={(typed) => void navigate(hrefOf({ q: typed }))}
    >
      {q ? <LinkButton to={hrefOf({ q: '' })}>{messages.clear}</LinkButton> : null}
    </SearchForm>
  );
}

const askWords = async () => (await call<ListCatalogueWords>('GET', '/api/admin/catalogue-words')).data;

function Filters({ looked, hrefOf }: Looking) {
  const messages = useMessages(catalogueDeskMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const words = useAnswer(askWords);
  const categories = words.state === 'there' ? words.data.categories : [];
  const filter = (
    name: 'state' | 'category' | 'stock',
    label: string,
    choices: readonly (readonly [id: string, name: string])[],
  ) => (
    <SelectField
      label={label}
      value={looked[name] ?? ''}
      onChange={(event: ChangeEvent<HTMLSelectElement>) =>
        void navigate(hrefOf({ [name]: event.target.value || null }), { preventScrollReset: true })
      }
    >
      <option value="">{messages.all}</option>
      {choices.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="grid max-w-3xl gap-3 sm:grid-cols-3">
      {filter(
        'state',
        messages.state,
        CATALOGUE_STATES.map((one) => [one, messages.states[one]]),
      )}
      {filter(
        'category',
        messages.category,
        categories.map((one) => [one.id, language === 'sv' ? one.nameSv : one.nameEn]),
      )}
      {filter(
        'stock',
        messages.stock,
        STOCK_FILTERS.map((one) => [one, messages.stockFilters[one]]),
      )}
    </div>
  );
}
