// The orders that wait for the company's answer, and those answered.
import type { Ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { formatDate, formatMoney, stockholmDay } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Chip, ChipLink } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { APPROVAL_LISTS, type ApprovalList, type ApprovalRow, type listApprovals } from '../contract.ts';
import { DecisionChip } from '../ui/decision-chip.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${approvalMessages[language].title} – ${site.name}`,
  description: approvalMessages[language].description,
  canonical: null,
});

/** The page. */
export default function ApprovalsPage() {
  const messages = useMessages(approvalMessages);
  return (
    <EmployerShell title={messages.title} access="member-approver">
      {({ companyId }) => <Lists companyId={companyId} />}
    </EmployerShell>
  );
}

const listOf = (search: string): ApprovalList =>
  APPROVAL_LISTS.find((list) => list === new URLSearchParams(search).get('list')) ?? 'waiting';

function Lists({ companyId }: { companyId: string }) {
  const messages = useMessages(approvalMessages);
  const path = usePath();
  const list = listOf(useLocation().search);
  const hrefOf = (one: ApprovalList) =>
    path(`/employer/${companyId}/approvals${one === 'waiting' ? '' : `?list=${one}`}`);
  return (
    <>
      <nav aria-label={messages.lists} className="flex flex-wrap gap-2">
        {APPROVAL_LISTS.map((one) => (
          <ChipLink key={one} to={hrefOf(one)} isCurrent={one === list}>
            {messages.list[one]}
          </ChipLink>
        ))}
      </nav>
      <Approvals key={list} companyId={companyId} list={list} />
    </>
  );
}

interface ListedApproval extends ApprovalRow {
  id: string;
}

function Approvals({ companyId, list }: { companyId: string; list: ApprovalList }) {
  const messages = useMessages(approvalMessages);
  const ask = useCallback(
    async (cursor: string | null) => {
      const query = { list, ...(cursor ? { cursor } : {}) };
      const { data, ...rest } = await call<typeof listApprovals>(
        'GET',
        '/api/employer/:companyId/approvals',
        {
          params: { companyId },
          query,
        },
      );
      return { ...rest, data: data.map((row): ListedApproval => ({ ...row, id: row.orderId })) };
    },
    [companyId, list],
  );
  return (
    <AdminList
      list={useList<ListedApproval>(ask)}
      label={messages.list[list]}
      empty={messages.empty[list]}
      emptyText={messages.emptyText[list]}
      row={(row) => <Row row={row} companyId={companyId} />}
    />
  );
}

function Row({ row, companyId }: { row: ListedApproval; companyId: string }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const path = usePath();
  const {
    orderId,
    orderNumber,
    employee,
    department,
    items,
    total,
    requestedAt,
    lapsesAt,
    obstacle,
    needsSecondApprover,
  } = row;
  const time = formatInstant(requestedAt, language);
  const facts = [
    department,
    lapsesAt ? messages.since({ time }) : messages.requested({ time }),
    lapsesAt && messages.answerBy({ day: formatDate(stockholmDay(new Date(lapsesAt)), language) }),
  ];
  return (
    <div className="relative grid min-w-0 gap-1 px-4 py-3 hover:bg-birch">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PageLink
          to={path(`/employer/${companyId}/approvals/${orderId}`)}
          data-row
          className="inline-flex min-h-8 items-center font-semibold text-ink [overflow-wrap:anywhere] no-underline after:absolute after:inset-0"
        >
          {messages.rowName({ employee, number: orderNumber })}
        </PageLink>
        <span className="flex flex-wrap gap-2">
          {obstacle === 'own-order' ? <Chip tone="line">{messages.own}</Chip> : null}
          <DecisionChip row={row} />
        </span>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="[overflow-wrap:anywhere]">{items}</span>
        <span className="font-semibold">{formatMoney(total as Ore, language)}</span>
      </p>
      <p className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {needsSecondApprover ? (
        <p className="text-small">
          <span className="font-semibold text-warn">{messages.alone}</span> {messages.aloneText}{' '}
          <PageLink
            to={path(`/employer/${companyId}/members`)}
            className="link relative inline-flex min-h-8 items-center"
          >
            {messages.toMembers}
          </PageLink>
        </p>
      ) : null}
    </div>
  );
}
