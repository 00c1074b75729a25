import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { CallRefused } from '#src/wire/call.ts';

/** Returns the text for a refused change of members. */
export function useRefusalText(): (error: unknown) => string {
  const { members, invite } = useMessages(memberMessages);
  return (error) => {
    const code = error instanceof CallRefused ? error.problem.code : null;
    if (code === 'last-owner') return members.lastOwner;
    if (code === 'changed-meanwhile') return members.goneMeanwhile;
    if (code === 'access-denied' || code === 'not-found') return members.notOwner;
    if (code === 'not-possible-now') return invite.gone;
    if (code === 'too-many-requests') return members.tooMany;
    return members.failed;
  };
}
