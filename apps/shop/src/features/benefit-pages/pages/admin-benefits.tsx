// The benefits of all companies, for admins.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { BenefitRow, listAllBenefits, listBenefitCompanies } from '../contract.ts';
import { BenefitFilters } from '../ui/benefit-filters.tsx';
import { BenefitListRow } from '../ui/benefit-row.tsx';
import { AT_FIRST, type BenefitListView, lookedAt, queryOf } from '../ui/list-url.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${benefitMessages[language].admin.title} – ${site.name}`,
  description: benefitMessages[language].admin.description,
  canonical: null,
});

const readCompanies = async () =>
  (await call<typeof listBenefitCompanies>('GET', '/api/admin/benefit-companies')).data;

/** The page. */
export default function AdminBenefitsPage() {
  const { admin, list: messages } = useMessages(benefitMessages);
  const path = usePath();
  const looked = { ...lookedAt(useLocation().search), department: '', costCentre: '' };
  const hrefOf = (to: Partial<BenefitListView>) => path(`/admin/benefits${queryOf({ ...looked, ...to })}`);
  const companies = useQuery(readCompanies, { keeps: true });
  const named = companies.state === 'there' ? companies.data : [];
  const isWhole = queryOf(looked) === '';
  const { download, isBusy } = useCsvDownload();
  const { q, state, company } = looked;
  const exportRows = () =>
    download(
      '/api/admin/benefits-export',
      {},
      { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(company ? { company } : {}) },
    );
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{admin.title}</h1>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} busyLabel={admin.exporting} onClick={() => void exportRows()}>
            {admin.export}
          </Button>
          <LinkButton to={path('/admin/service-claims')}>{admin.toClaims}</LinkButton>
          <LinkButton to={path(`/admin/benefits${queryOf({ ...AT_FIRST, returns: 'late' })}`)}>
            {admin.lateReturns}
          </LinkButton>
          <LinkButton to={path('/admin/life-events')}>{admin.toEvents}</LinkButton>
        </div>
      </div>
      <BenefitFilters
        looked={looked}
        hrefOf={hrefOf}
        search={{ label: admin.search, hint: admin.searchHint }}
        more={[
          {
            name: 'company',
            label: admin.company,
            choices: named.map(({ id, name }) => [id, name] as const),
          },
          { name: 'returns', label: admin.returns, choices: [['late', admin.lateReturns]] },
        ]}
      />
      <section aria-label={admin.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useAllBenefits(looked)}
          label={admin.title}
          empty={isWhole ? messages.empty : messages.none}
          emptyText={isWhole ? messages.emptyText : messages.noneText}
          row={(row) => <BenefitListRow row={row} to={path(`/admin/benefits/${row.id}`)} showsCompany />}
        />
      </section>
    </div>
  );
}

function useAllBenefits({ q, state, company, returns }: BenefitListView) {
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listAllBenefits>('GET', '/api/admin/benefits', {
        query: {
          ...(q ? { q } : {}),
          ...(state ? { state } : {}),
          ...(company ? { company } : {}),
          ...(returns ? { returns } : {}),
          ...(cursor ? { cursor } : {}),
        },
      }),
    [q, state, company, returns],
  );
  return useList<BenefitRow>(ask);
}
