// Leads to the person's companies: straight to the only one, or to a list.
import { type ReactNode, useCallback } from 'react';
import { Navigate } from 'react-router';
import type { listMemberships, Membership } from '#src/features/members/contract.ts';
import { employerPath } from '#src/features/members/ui/employer-pages.ts';
import { RightChips } from '#src/features/members/ui/rights-list.tsx';
import { roleOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${memberMessages[language].home.title} – ${site.name}`,
  description: memberMessages[language].home.description,
  canonical: null,
});

/** The page. */
export default function EmployerHomePage() {
  const { home, shell } = useMessages(memberMessages);
  const path = usePath();
  const ask = useCallback(() => call<typeof listMemberships>('GET', '/api/account/memberships'), []);
  const answer = useQuery(ask);
  if (answer.state !== 'there')
    return (
      <Framed>
        {answer.state === 'loading' ? (
          <Skeleton className="h-dvh w-full" />
        ) : (
          <FailureNotice text={shell.failed} action={shell.tryAgain} onAction={answer.askAgain} />
        )}
      </Framed>
    );
  const { data: companies } = answer.data;
  const [first, second] = companies;
  if (!first)
    return (
      <Framed>
        <None />
      </Framed>
    );
  if (!second) return <Navigate to={path(employerPath('/employer/:companyId', first.companyId))} replace />;
  return (
    <Framed>
      <p className="max-w-[42rem] text-ink-soft">{home.lead}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {companies.map((company) => (
          <Company key={company.companyId} company={company} />
        ))}
      </ul>
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const { home } = useMessages(memberMessages);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{home.title}</h1>
      {children}
    </div>
  );
}

function Company({ company: { companyId, companyName, rights } }: { company: Membership }) {
  const { home } = useMessages(memberMessages);
  const path = usePath();
  return (
    <li className="relative grid content-start gap-3 rounded-card border border-line bg-surface p-5 hover:border-ink">
      <h2 className="text-h3 font-semibold wrap-anywhere">
        <PageLink
          to={path(employerPath('/employer/:companyId', companyId))}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {companyName}
        </PageLink>
      </h2>
      <p className="sr-only">{home.own}</p>
      <RightChips rights={rights} />
    </li>
  );
}

function None() {
  const { home } = useMessages(memberMessages);
  const path = usePath();
  const session = useSession();
  const isAdmin = session.phase === 'signed-in' && roleOf(session.rights) === 'admin';
  return (
    <EmptyState
      as="h2"
      drawing="empty-list"
      title={home.none}
      text={isAdmin ? home.noneAdmin : home.noneText}
      action={
        isAdmin ? (
          <LinkButton to={path('/company-admin')} variant="primary">
            {home.toAdmin}
          </LinkButton>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={path('/home')} variant="primary">
              {home.toShop}
            </LinkButton>
            <LinkButton to={path('/employers')}>{home.forEmployers}</LinkButton>
          </div>
        )
      }
    />
  );
}
