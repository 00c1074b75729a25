// The open events of all companies, for admins.
import { LIFE_EVENTS, type LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { listBenefitCompanies } from '#src/features/benefit-pages/contract.ts';
import type { listOpenEvents, OpenEvent } from '#src/features/life-events/admin-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { EventCard } from '../ui/event-card.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${lifeEventMessages[language].admin.title} – ${site.name}`,
  description: lifeEventMessages[language].admin.description,
  canonical: null,
});

interface Filters {
  company: string;
  kind: LifeEventKind | '';
}

// The filters are in the URL, so links, reloads and the back button work.
function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const company = query.get('company') ?? '';
  return {
    company: /^[0-9a-f-]{36}$/.test(company) ? company : '',
    kind: LIFE_EVENTS.find((kind) => kind === query.get('kind')) ?? '',
  };
}

const readCompanies = async () =>
  (await call<typeof listBenefitCompanies>('GET', '/api/admin/benefit-companies')).data;

/** The page. */
export default function AdminEventsPage() {
  const messages = useMessages(lifeEventMessages);
  const { admin, kinds } = messages;
  const path = usePath();
  const filters = filtersIn(useLocation().search);
  const { company, kind } = filters;
  const companies = useQuery(readCompanies, { keeps: true });
  const named = companies.state === 'there' ? companies.data : [];
  const hrefOf = (to: Partial<Filters>) => {
    const query = new URLSearchParams(Object.entries({ ...filters, ...to }).filter(([, value]) => value));
    return path(`/admin/life-events${query.size > 0 ? `?${query}` : ''}`);
  };
  const isWhole = company === '' && kind === '';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <PageLink
        to={path('/admin/benefits')}
        className="link inline-flex min-h-8 items-center justify-self-start text-small"
      >
        {admin.back}
      </PageLink>
      <h1 className="text-h1">{admin.title}</h1>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <FilterSelect
          label={admin.company}
          value={company}
          choices={withCurrent(
            [['', admin.all], ...named.map(({ id, name }) => [id, name] as const)],
            company,
          )}
          hrefOf={(value) => hrefOf({ company: value })}
        />
        <FilterSelect
          label={admin.kind}
          value={kind}
          choices={choicesOf(admin.all, LIFE_EVENTS, kinds)}
          hrefOf={(value) => hrefOf({ kind: value as LifeEventKind | '' })}
        />
      </div>
      <section aria-label={admin.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useOpenEvents(filters)}
          label={admin.title}
          empty={isWhole ? admin.empty : admin.none}
          emptyText={isWhole ? admin.emptyText : admin.noneText}
          row={(event) => <Row event={event} />}
        />
      </section>
    </div>
  );
}

// A link may name a company that is not among the first ones.
const withCurrent = (choices: readonly (readonly [string, string])[], current: string) =>
  choices.some(([value]) => value === current) ? choices : [...choices, [current, current] as const];

function useOpenEvents({ company, kind }: Filters) {
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listOpenEvents>('GET', '/api/admin/life-events', {
        query: {
          ...(company ? { company } : {}),
          ...(kind ? { kind } : {}),
          ...(cursor ? { cursor } : {}),
        },
      }),
    [company, kind],
  );
  return useList<OpenEvent>(ask);
}

function Row({ event }: { event: OpenEvent }) {
  const messages = useMessages(lifeEventMessages);
  const path = usePath();
  const { companyId, companyName, askedCompanyId, benefitId, employee, kind } = event;
  return (
    <EventCard
      as="h2"
      event={event}
      side={{ benefitId, companyId }}
      onFailed={() => undefined}
      title={
        <PageLink
          to={path(`/admin/benefits/${benefitId}`)}
          data-row
          className="inline-flex min-h-8 items-center text-ink no-underline hover:underline"
        >
          {`${companyName}, ${employee}: ${messages.kinds[kind]}`}
        </PageLink>
      }
      actions={
        askedCompanyId === null ? null : (
          <LinkButton to={path(`/employer/${askedCompanyId}/life-events`)} className="justify-self-start">
            {messages.admin.toQueue}
          </LinkButton>
        )
      }
    />
  );
}
