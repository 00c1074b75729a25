// The section of the profile with the person's requests.
import { useCallback } from 'react';
import type { listOwnRequests } from '#src/features/requests/contract.ts';
import { OwnRequests } from '#src/features/requests/ui/own-requests.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

/** Fetches the person's requests. */
export function useOwnRequests() {
  const ask = useCallback(
    async () => (await call<typeof listOwnRequests>('GET', '/api/profile/requests')).data,
    [],
  );
  return useQuery(ask);
}

/** The person's requests, or a message that they could not be fetched. */
export function OwnRequestsSection({ answer }: { answer: ReturnType<typeof useOwnRequests> }) {
  const messages = useMessages(statusMessages);
  return (
    <ProfileSection id="requests" title={messages.own} text={messages.ownText}>
      {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' ? <OwnRequests requests={answer.data} /> : null}
    </ProfileSection>
  );
}
