// The frame of every page of an employer: the company, links to its other pages, and the choice of another
// company.
import type { MemberAccess } from '@activepick/domain/access/permissions.ts';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import type { listMemberships, Membership, readEmployer } from '#src/features/members/contract.ts';
import { employerPages, employerPath, opensFor } from '#src/features/members/ui/employer-pages.ts';
import { roleOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { OrganisationMissing, OrganisationNav, OrganisationSwitcher } from './organisation-nav.tsx';
import { useTitle } from './use-title.ts';

interface ShellProps {
  /** The heading of the page. */
  title: string;
  access: MemberAccess;
  /** Renders the page once the company is loaded. */
  children: (employer: Membership) => ReactNode;
}

/**
 * A page of an employer. To people who are not members it looks missing. Members without the right see why
 * they have no access.
 */
export function EmployerShell({ title, access, children }: ShellProps) {
  const { companyId = '' } = useParams();
  const messages = useMessages(memberMessages).shell;
  const ask = useCallback(async () => {
    try {
      const [own, { data: all }] = await Promise.all([
        call<typeof readEmployer>('GET', '/api/employer/:companyId', { params: { companyId } }),
        call<typeof listMemberships>('GET', '/api/account/memberships'),
      ]);
      return { employer: own.data, all };
    } catch (error) {
      if (error instanceof CallRefused && error.problem.status === 404) return null;
      throw error;
    }
  }, [companyId]);
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'there' && answer.data === null) return <Missing />;
  const there = answer.state === 'there' ? answer.data : null;
  const isDenied = there !== null && !opensFor(access, there.employer.rights);
  return (
    <div className="print-facts frame grid grid-cols-[minmax(0,1fr)] gap-8 py-4 md:py-8">
      <div className="grid gap-5">
        {there ? (
          <Above employer={there.employer} all={there.all} title={title} />
        ) : (
          <Skeleton className="h-24 w-full md:h-26" />
        )}
        <h1 className="text-h1">{title}</h1>
      </div>
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {isDenied ? <EmptyState drawing="denied" title={messages.denied} text={messages.deniedText} /> : null}
      {there && !isDenied ? children(there.employer) : null}
    </div>
  );
}

interface AboveProps {
  employer: Membership;
  all: readonly Membership[];
  title: string;
}

function Above({ employer, all, title }: AboveProps) {
  const messages = useMessages(memberMessages).shell;
  const { companyId, companyName, rights } = employer;
  useTitle(`${title}, ${companyName}`);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <p className="flex min-h-11 min-w-0 items-center text-lead font-semibold wrap-anywhere">
          {companyName}
        </p>
        <OrganisationSwitcher
          summary={messages.switch}
          current={companyId}
          organisations={all.map((other) => ({
            id: other.companyId,
            // Another company opens on its first page, because the person may have other rights there.
            to: employerPath('/employer/:companyId', other.companyId),
            label: other.companyName,
          }))}
        />
      </div>
      {rights.length === 0 ? <Notice>{messages.asAdmin}</Notice> : null}
      <OrganisationNav
        label={messages.nav}
        pages={employerPages(rights).map((page) => ({
          to: employerPath(page.path, companyId),
          label: messages.pages[page.label],
        }))}
      />
    </div>
  );
}

function Missing() {
  const messages = useMessages(memberMessages).shell;
  const session = useSession();
  const isAdmin = session.phase === 'signed-in' && roleOf(session.rights) === 'admin';
  return (
    <OrganisationMissing
      title={messages.missing}
      text={messages.missingText}
      back={{ to: isAdmin ? '/company-admin' : '/employer', label: messages.toCompanies }}
    />
  );
}
