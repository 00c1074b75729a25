import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { CompanyRow, searchCompanies } from '#src/features/companies/contract.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { call } from '#src/wire/call.ts';
import { type ListPart, useList } from '#src/wire/use-list.ts';
import { COMPANY_KINDS, COMPANY_PARTS, type CompanyListView, type CompanyPart } from './address.ts';

interface CompanyListProps {
  looked: CompanyListView;
  hrefOf: (to: Partial<CompanyListView>) => string;
  /** Called when a row is opened. */
  onPick: () => void;
  /** The saved views of the list. */
  views: ReactNode;
}

/** Companies and stores, last changed first, with a search and filters. */
export function CompanyList(props: CompanyListProps) {
  const { looked, hrefOf, onPick, views } = props;
  const messages = useMessages(companyAdminMessages);
  const navigate = useNavigate();
  const { q, kind, progress, hide } = looked;
  const ask = useCallback(
    async (after: string | null): Promise<ListPart<CompanyRow>> => {
      const { data, hasMore, total } = await call<typeof searchCompanies>('POST', '/api/companies/search', {
        body: {
          ...(q ? { text: q } : {}),
          ...(kind ? { kind } : {}),
          ...(progress ? { isUnfinished: true } : {}),
          ...(after ? { after } : {}),
        },
      });
      return { data, nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null, total };
    },
    [q, kind, progress],
  );
  const list = useList<CompanyRow>(ask);
  const { download, isBusy } = useCsvDownload();
  const exportRows = () =>
    download(
      '/api/companies/export',
      {},
      {},
      {
        ...(q ? { text: q } : {}),
        ...(kind ? { kind } : {}),
        ...(progress ? { isUnfinished: true } : {}),
      },
    );
  return (
    <section aria-labelledby="companies-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="companies-title" className="text-h2">
          {messages.all}
        </h2>
        <Button busy={isBusy} busyLabel={messages.exporting} onClick={() => void exportRows()}>
          {messages.exportAll}
        </Button>
      </div>
      <SearchForm
        q={q}
        label={messages.searchName}
        hint={messages.searchNameHint}
        onSearch={(typed) => void navigate(hrefOf({ q: typed }))}
        clear={{ to: hrefOf({ q: '' }), label: messages.clearSearch }}
      />
      <ListFilters
        active={[kind, progress].filter(Boolean).length}
        className="grid max-w-xl gap-3 sm:grid-cols-2"
      >
        <FilterSelect
          label={messages.kindOf}
          value={kind ?? ''}
          choices={choicesOf(messages.everything, COMPANY_KINDS, messages.kind)}
          hrefOf={(value) => hrefOf({ kind: COMPANY_KINDS.find((one) => one === value) ?? null })}
        />
        <FilterSelect
          label={messages.progress}
          value={progress ?? ''}
          choices={[
            ['', messages.everything],
            ['unfinished', messages.unfinished],
          ]}
          hrefOf={(value) => hrefOf({ progress: value === 'unfinished' ? value : null })}
        />
      </ListFilters>
      {views}
      <AdminList
        list={list}
        label={messages.all}
        empty={messages.notFound}
        emptyText={messages.noneInList}
        row={(company) => <Row company={company} hidden={hide} hrefOf={hrefOf} onPick={onPick} />}
        parts={{
          parts: messages.parts,
          hidden: hide,
          hrefOf: (hidden) => hrefOf({ hide: COMPANY_PARTS.filter((part) => hidden.includes(part)) }),
        }}
      />
    </section>
  );
}

function Row(props: {
  company: CompanyRow;
  hidden: readonly CompanyPart[];
  hrefOf: CompanyListProps['hrefOf'];
  onPick: () => void;
}) {
  const { company, hidden, hrefOf, onPick } = props;
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const shows = (part: CompanyPart) => !hidden.includes(part);
  return (
    <PageLink
      to={hrefOf({ company: company.id })}
      data-row=""
      onClick={onPick}
      className="grid gap-x-5 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-birch md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{company.companyName}</span>
        {shows('number') ? (
          <span className="block text-small text-ink-soft">{company.companyNumber}</span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <Chip tone="fjord">{messages.kind[company.kind]}</Chip>
        <Chip tone={company.activeSince ? 'moss' : 'birch'}>
          {company.activeSince ? messages.isActive : messages.isNotActive}
        </Chip>
      </span>
      <span className="text-small text-ink-soft md:text-right">
        {shows('contact') ? <span className="block wrap-anywhere">{company.contactPerson}</span> : null}
        {shows('changed') ? (
          <span className="block">{messages.changed({ when: formatDate(company.updatedAt, language) })}</span>
        ) : null}
      </span>
    </PageLink>
  );
}
