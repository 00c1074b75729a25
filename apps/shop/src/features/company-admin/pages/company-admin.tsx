// The page of one company for staff. Source: specification section 2, "Company admin".
import { mayAccess } from '@activepick/domain/access/permissions.ts';
import { ORG_NUMBER_LENGTH } from '@activepick/domain/identifiers/org-number.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Company } from '#src/features/companies/contract.ts';
import { callerOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { SavedViews } from '#src/features/staff-views/ui/saved-views.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { isWholeOrgNumber, OrgNumberField } from '#src/ui/org-number-field.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { RatingScale } from '#src/ui/rating-scale.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { type CompanyListView, lookedAt, queryOf } from '../ui/address.ts';
import { AgreementStatus } from '../ui/agreement-status.tsx';
import { CompanyCard, RawCard } from '../ui/company-card.tsx';
import { CompanyList } from '../ui/company-list.tsx';
import { CreditClearance } from '../ui/credit-clearance.tsx';
import { PolicyCard } from '../ui/policy-card.tsx';
import { type Part, useCompany } from '../ui/use-company.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${companyAdminMessages[language].title} – ${site.name}`,
  description: companyAdminMessages[language].description,
  canonical: null,
});

/** The page. */
export default function CompanyAdminPage() {
  const messages = useMessages(companyAdminMessages);
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const view = useCompany();
  const { company } = view;
  const { hrefOf, search, show, focusAfter } = useShownCompany(looked, view);
  const isShown = ({ id }: Company) => company.phase === 'there' && company.thing.id === id;
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div>
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-2 max-w-[42rem] text-ink-soft">{messages.lead}</p>
      </div>
      <NumberForm isBusy={company.phase === 'loading'} search={(number) => void search(number)} />
      {company.phase === 'idle' && !looked.company ? (
        <CompanyList
          looked={looked}
          hrefOf={hrefOf}
          onPick={() => focusAfter(companyHeading)}
          views={
            <SavedViews
              list="companies"
              query={queryOf(looked)}
              hrefOf={(query) => path(`/company-admin${query}`)}
            />
          }
        />
      ) : null}
      {company.phase === 'none' ? (
        <div role="status">
          <EmptyState
            title={messages.notFound}
            text={messages.notFoundText}
            action={<LinkButton to={path('/onboarding')}>{messages.onboard}</LinkButton>}
          />
        </div>
      ) : null}
      {view.found.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="mb-2">{messages.bothKinds}</legend>
          {view.found.map((one) => (
            <Button
              key={one.id}
              variant={isShown(one) ? 'primary' : 'quiet'}
              aria-pressed={isShown(one)}
              onClick={() => show(one)}
            >
              {messages.kind[one.kind]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <Fetched part={company}>
        {(thing) => <Parts key={thing.id} company={thing} view={view} listHref={hrefOf({ company: null })} />}
      </Fetched>
    </div>
  );
}

const companyHeading = () => document.getElementById('company-title');

// The URL names the company, so the page can be shared and reloaded, and Back works.
function useShownCompany(looked: CompanyListView, view: ReturnType<typeof useCompany>) {
  const path = usePath();
  const navigate = useNavigate();
  const focusAfter = useFocusAfter();
  const hrefOf = (to: Partial<CompanyListView>) => path(`/company-admin${queryOf({ ...looked, ...to })}`);
  const { company } = view;
  const shownId = company.phase === 'there' ? company.thing.id : null;
  const { company: id } = looked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on the address; otherwise a search would be undone
  useEffect(() => {
    if (id === shownId) return;
    if (id) void view.open(id);
    else if (shownId) view.close();
  }, [id]);
  const go = (to: string) => void navigate(hrefOf({ company: to }), { preventScrollReset: true });
  return {
    hrefOf,
    focusAfter,
    show: (one: Company) => {
      view.show(one);
      go(one.id);
    },
    search: async (number: string) => {
      const found = await view.search(number);
      if (!found) return;
      go(found);
      focusAfter(companyHeading);
    },
  };
}

const NUMBER_ID = 'company-number';
const WIZARDS = { employer: '/onboard-company', store: '/onboard-store' } as const;

function NumberForm({ isBusy, search }: { isBusy: boolean; search: (number: string) => void }) {
  const messages = useMessages(companyAdminMessages);
  const { today } = useSite();
  const [number, setNumber] = useState('');
  const [hasTried, setTried] = useState(false);
  const isRight = isWholeOrgNumber(number, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) search(number);
    else document.getElementById(NUMBER_ID)?.focus();
  };
  const isWrong = (hasTried || number.length === ORG_NUMBER_LENGTH) && !isRight;
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-3">
        <div className="w-full md:w-auto md:min-w-60 md:flex-1">
          <OrgNumberField
            id={NUMBER_ID}
            value={number}
            onChange={setNumber}
            today={today}
            error={isWrong ? messages.invalid : undefined}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={messages.searching}
          className="md:mt-[3.6rem]"
        >
          {messages.search}
        </Button>
      </form>
    </search>
  );
}

function Parts(props: { company: Company; view: ReturnType<typeof useCompany>; listHref: string }) {
  const { company, view, listHref } = props;
  const messages = useMessages(companyAdminMessages);
  const path = usePath();
  const [isRaw, setRaw] = useState(false);
  const { policy, agreement } = view;
  const hasContracts = useHasService('contracts');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="no-print">
        <PageLink to={listHref} className="link inline-flex min-h-8 items-center text-small">
          {messages.toList}
        </PageLink>
      </p>
      <CompanyCard company={company} />
      {company.contractEnded && hasContracts ? (
        <Notice tone="warn">
          <p>{messages.contractEnded[company.contractEnded]}</p>
          <p>{messages.endedNext}</p>
          <LinkButton to={path(`${WIZARDS[company.kind]}?company=${company.id}&step=2`)} className="mt-3">
            {messages.newContract}
          </LinkButton>
        </Notice>
      ) : null}
      <CreditClearance company={company} onCleared={view.take} />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => void view.fetchPolicy()}
          busy={policy.phase === 'loading'}
          busyLabel={messages.fetching}
        >
          {messages.fetchPolicy}
        </Button>
        {hasContracts ? (
          <Button
            onClick={view.fetchAgreement}
            busy={agreement.phase === 'loading'}
            busyLabel={messages.fetching}
          >
            {messages.getAgreement}
          </Button>
        ) : null}
        {company.kind === 'store' && company.activeSince ? (
          <LinkButton to={path(`/stores?q=${encodeURIComponent(company.companyName)}`)}>
            {messages.openingHours}
          </LinkButton>
        ) : null}
        {company.kind === 'employer' && company.activeSince ? <EmployerLink companyId={company.id} /> : null}
        <Button aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
          {isRaw ? messages.hideRaw : messages.showRaw}
        </Button>
      </div>
      {policy.phase === 'none' ? <Notice live="status">{messages.noPolicy}</Notice> : null}
      {/* Always rendered, because a live region is announced only when its text changes. */}
      <p role="status" className="sr-only">
        {[
          policy.phase === 'there' ? messages.policyFetched : '',
          agreement.phase === 'there' ? messages.agreementFetched : '',
        ].join(' ')}
      </p>
      <Fetched part={policy}>{(thing) => <PolicyCard policy={thing} />}</Fetched>
      {agreement.phase === 'none' ? <Notice live="status">{messages.noAgreement}</Notice> : null}
      <Fetched part={agreement}>{(thing) => <AgreementStatus status={thing} />}</Fetched>
      {isRaw ? (
        <>
          <RatingScale rating={company.creditRating?.rating || null} />
          <div className="grid gap-5 lg:grid-cols-2">
            <RawCard title={messages.rawRating} raw={company.creditRating} />
            <RawCard title={messages.rawInformation} raw={company.companyInformation} />
          </div>
        </>
      ) : null}
    </div>
  );
}

// An admin may act for every company; a store is not a member.
function EmployerLink({ companyId }: { companyId: string }) {
  const messages = useMessages(companyAdminMessages);
  const path = usePath();
  const session = useSession();
  if (session.phase !== 'signed-in' || !mayAccess('admin', callerOf(session.rights))) return null;
  return <LinkButton to={path(`/employer/${companyId}`)}>{messages.employerPages}</LinkButton>;
}

function Fetched<Thing>({ part, children }: { part: Part<Thing>; children: (thing: Thing) => ReactNode }) {
  if (part.phase === 'loading') return <Skeleton className="h-40 w-full" />;
  if (part.phase === 'there') return children(part.thing);
  if (part.phase !== 'failed') return null;
  return (
    <Notice tone="error" live="alert">
      {part.message}
    </Notice>
  );
}
