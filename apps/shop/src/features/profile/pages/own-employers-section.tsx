// The section of the profile with the employers that the person has joined.
import { useCallback } from 'react';
import type { listEmployments } from '#src/features/joining/contract.ts';
import { OwnEmployers } from '#src/features/joining/ui/own-employers.tsx';
import { refreshProgramme } from '#src/features/programme/ui/programme-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { joiningMessages } from '#src/languages/catalogues/joining/messages.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

/** Requests the person's employers. */
export function useOwnEmployers() {
  const ask = useCallback(() => call<typeof listEmployments>('GET', '/api/account/employments'), []);
  return useQuery(ask, { keeps: true });
}

/** The person's employers, or a message that they could not be fetched. */
export function OwnEmployersSection({ answer }: { answer: ReturnType<typeof useOwnEmployers> }) {
  const messages = useMessages(joiningMessages);
  return (
    <ProfileSection id="employers" title={messages.employers} text={messages.employersText}>
      {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' ? (
        <OwnEmployers
          employments={answer.data.data}
          questions={answer.data.questions}
          onLeft={() => {
            refreshProgramme();
            return answer.askAgain();
          }}
        />
      ) : null}
    </ProfileSection>
  );
}
