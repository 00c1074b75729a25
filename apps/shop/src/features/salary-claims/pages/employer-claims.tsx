// The claims of an employer on its employees: what HR has to handle.
import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { salaryClaimMessages } from '#src/languages/catalogues/salary-claims/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import {
  CLAIM_LISTS,
  type ClaimList,
  type handleCompanyClaim,
  type listCompanyClaims,
  MAX_NOTE,
  type SalaryClaim,
} from '../contract.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${salaryClaimMessages[language].title} – ${site.name}`,
  description: salaryClaimMessages[language].description,
  canonical: null,
});

/** The page. */
export default function EmployerClaimsPage() {
  const messages = useMessages(salaryClaimMessages);
  return (
    <EmployerShell title={messages.title} access="member-hr">
      {({ companyId }) => <Lists companyId={companyId} />}
    </EmployerShell>
  );
}

function Lists({ companyId }: { companyId: string }) {
  const messages = useMessages(salaryClaimMessages);
  const path = usePath();
  const wanted = new URLSearchParams(useLocation().search).get('list');
  const list = CLAIM_LISTS.find((one) => one === wanted) ?? 'open';
  const hrefOf = (one: ClaimList) =>
    path(`/employer/${companyId}/salary-claims${one === 'open' ? '' : `?list=${one}`}`);
  return (
    <>
      <p className="max-w-prose text-ink-soft">{messages.lead}</p>
      <nav aria-label={messages.lists} className="flex flex-wrap gap-2">
        {CLAIM_LISTS.map((one) => (
          <ChipLink key={one} to={hrefOf(one)} isCurrent={one === list}>
            {messages.list[one]}
          </ChipLink>
        ))}
      </nav>
      <Claims key={list} companyId={companyId} list={list} />
    </>
  );
}

function Claims({ companyId, list }: { companyId: string; list: ClaimList }) {
  const messages = useMessages(salaryClaimMessages);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listCompanyClaims>('GET', '/api/employer/:companyId/salary-claims', {
        params: { companyId },
        query: { list, ...(cursor ? { cursor } : {}) },
      }),
    [companyId, list],
  );
  const rows = useList<SalaryClaim>(ask);
  return (
    <AdminList
      list={rows}
      label={messages.list[list]}
      empty={messages.empty[list]}
      emptyText={messages.emptyText[list]}
      row={(claim) => <Row claim={claim} companyId={companyId} onHandled={rows.reload} />}
    />
  );
}

function Row(props: { claim: SalaryClaim; companyId: string; onHandled: () => Promise<void> }) {
  const { claim, companyId, onHandled } = props;
  const messages = useMessages(salaryClaimMessages);
  const { language } = useLanguage();
  const path = usePath();
  const day = formatDate(claim.createdAt.slice(0, 10), language);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="text-body font-semibold">
          <PageLink
            to={path(`/employer/${companyId}/benefits/${claim.benefitId}`)}
            data-row
            className="inline-flex min-h-8 items-center text-ink no-underline hover:underline"
          >
            {`${claim.employee}: ${formatMoneyExact(ore(claim.amountOre), language)}`}
          </PageLink>
        </h2>
        <p>{messages.what[claim.what]}</p>
        <p className="text-small text-ink-soft">
          {messages.row({ bike: claim.bike, number: claim.benefitNumber, day })}
        </p>
        {claim.state === 'open' ? null : <p className="text-small">{messages.states[claim.state]}</p>}
        {claim.note ? <p className="text-small wrap-anywhere">{claim.note}</p> : null}
      </div>
      {claim.state === 'open' ? (
        <HandleForm claimId={claim.id} companyId={companyId} onHandled={onHandled} />
      ) : null}
    </article>
  );
}

function HandleForm(props: { claimId: string; companyId: string; onHandled: () => Promise<void> }) {
  const { claimId, companyId, onHandled } = props;
  const messages = useMessages(salaryClaimMessages);
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const area = form.current?.querySelector('textarea');
    const note = area?.value.trim() ?? '';
    setMissing(note === '');
    if (note === '') return area?.focus();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const input = { params: { companyId, claimId }, body: { note } };
      await call<typeof handleCompanyClaim>(
        'POST',
        '/api/employer/:companyId/salary-claims/:claimId/handling',
        input,
      );
      show({ text: messages.saved });
      await onHandled();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        error={isMissing ? messages.noteMissing : undefined}
        rows={2}
        maxLength={MAX_NOTE}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
