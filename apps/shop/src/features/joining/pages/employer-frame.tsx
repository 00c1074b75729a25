// What the pages of a company have around them until its members, rights and name are known.
import { type MemberAccess, rightsMeet } from '@activepick/domain/access/permissions.ts';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import type { Membership, ReadEmployer } from '#src/features/members/contract.ts';
import { useAnswer } from '#src/features/profile/ui/use-answer.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { employerJoiningMessages } from '../employer-messages.ts';

/** Shows a page of the company in the address, or why it is not shown. An admin, who has no rights there, sees it too. */
export function EmployerFrame(props: {
  title: string;
  access: MemberAccess;
  children: (employer: Membership) => ReactNode;
}) {
  const { title, access, children } = props;
  const { companyId = '' } = useParams();
  const messages = useMessages(employerJoiningMessages);
  const ask = useCallback(async (): Promise<Membership | null> => {
    try {
      const input = { params: { companyId } };
      return (await call<ReadEmployer>('GET', '/api/employer/:companyId', input)).data;
    } catch (error) {
      if (error instanceof CallRefused && error.problem.status < 500) return null;
      throw error;
    }
  }, [companyId]);
  const answer = useAnswer(ask);
  const employer = answer.state === 'there' ? answer.data : null;
  if (answer.state === 'there' && !employer)
    return (
      <div className="frame py-8 md:py-12">
        <EmptyState as="h1" drawing="lost-page" title={messages.missing} text={messages.missingText} />
      </div>
    );
  if (employer && employer.rights.length > 0 && !rightsMeet(access, employer.rights))
    return (
      <div className="frame py-8 md:py-12">
        <EmptyState as="h1" title={messages.hrOnly} text={messages.hrOnlyText} />
      </div>
    );
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div>
        {employer ? <p className="text-small text-ink-soft">{employer.companyName}</p> : null}
        <h1 className="text-h1">{title}</h1>
      </div>
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {employer ? children(employer) : null}
    </div>
  );
}
