// The service claims of all stores, for staff.
import { CLAIM_STATES, type ClaimState } from '@activepick/domain/service/service-claim.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminClaim, listClaims } from '#src/features/service-claims/admin-contract.ts';
import type { listStores } from '#src/features/stores/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ClaimHead } from './claim-view.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${serviceClaimMessages[language].admin.title} – ${site.name}`,
  description: serviceClaimMessages[language].admin.description,
  canonical: null,
});

interface Filters {
  q: string;
  state: ClaimState | '';
  store: string;
}

// The filters are in the URL, so links, reloads and the back button work.
function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const store = query.get('store') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    state: CLAIM_STATES.find((state) => state === query.get('state')) ?? '',
    store: /^[0-9a-f-]{36}$/.test(store) ? store : '',
  };
}

const readStores = async () => (await call<typeof listStores>('GET', '/api/stores')).data;

/** The page. */
export default function AdminClaimsPage() {
  const messages = useMessages(serviceClaimMessages);
  const { admin } = messages;
  const path = usePath();
  const navigate = useNavigate();
  const filters = filtersIn(useLocation().search);
  const { q, state, store } = filters;
  const stores = useQuery(readStores, { keeps: true });
  const named = stores.state === 'there' ? stores.data : [];
  const hrefOf = (to: Partial<Filters>) => {
    const query = new URLSearchParams(Object.entries({ ...filters, ...to }).filter(([, value]) => value));
    return path(`/admin/service-claims${query.size > 0 ? `?${query}` : ''}`);
  };
  const isWhole = q === '' && state === '' && store === '';
  const storeChoices = [['', admin.all], ...named.map(({ id, name }) => [id, name] as const)] as const;
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <PageLink
        to={path('/admin/benefits')}
        className="link inline-flex min-h-8 items-center justify-self-start text-small"
      >
        {admin.back}
      </PageLink>
      <h1 className="text-h1">{admin.title}</h1>
      <SearchForm
        q={q}
        label={admin.search}
        hint={admin.searchHint}
        onSearch={(typed) => void navigate(hrefOf({ q: typed }), { preventScrollReset: true })}
        clear={{ to: hrefOf({ q: '' }), label: admin.clear }}
      />
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <FilterSelect
          label={admin.state}
          value={state}
          choices={choicesOf(admin.all, CLAIM_STATES, messages.states)}
          hrefOf={(value) => hrefOf({ state: value as ClaimState | '' })}
        />
        <FilterSelect
          label={admin.store}
          value={store}
          choices={
            storeChoices.some(([id]) => id === store)
              ? storeChoices
              : [...storeChoices, [store, store] as const]
          }
          hrefOf={(value) => hrefOf({ store: value })}
        />
      </div>
      {store ? (
        <PageLink
          to={path(`/store/${store}/payouts`)}
          className="link inline-flex min-h-8 items-center justify-self-start text-small"
        >
          {admin.payouts}
        </PageLink>
      ) : null}
      <section aria-label={admin.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useClaims(filters)}
          label={admin.title}
          empty={isWhole ? admin.empty : admin.none}
          emptyText={isWhole ? admin.emptyText : admin.noneText}
          row={(claim) => <Row claim={claim} />}
        />
      </section>
    </div>
  );
}

function useClaims({ q, state, store }: Filters) {
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listClaims>('GET', '/api/admin/service-claims', {
        query: {
          ...(q ? { q } : {}),
          ...(state ? { state } : {}),
          ...(store ? { store } : {}),
          ...(cursor ? { cursor } : {}),
        },
      }),
    [q, state, store],
  );
  return useList<AdminClaim>(ask);
}

function Row({ claim }: { claim: AdminClaim }) {
  const messages = useMessages(serviceClaimMessages);
  const path = usePath();
  return (
    <div className="grid gap-1 px-4 py-4">
      <h2 className="text-body font-semibold wrap-anywhere">
        <PageLink to={path(`/admin/service-claims/${claim.id}`)} data-row className="link">
          {messages.claim({ number: claim.number })}
        </PageLink>
        , {claim.storeName}
      </h2>
      <ClaimHead claim={claim} />
    </div>
  );
}
