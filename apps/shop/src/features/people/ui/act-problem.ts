import { PERSON_ACT_REFUSALS } from '@activepick/domain/access/person-acts.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { CallRefused } from '#src/wire/call.ts';

/** Returns whether an act needs a new proof of identity first. */
export const needsProof = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.problem.code === 'fresh-sign-in-required' || error.problem.code === 'second-factor-required');

/** Returns the text for a refused act. */
export function useActProblem(): (error: unknown) => string {
  const { problems, refusals } = useMessages(peopleMessages);
  return (error) => {
    if (!(error instanceof CallRefused)) return problems.failed;
    // The field says what is wrong.
    if (error.problem.code === 'invalid-request') return '';
    const { code, facts } = error.problem;
    const refusal = PERSON_ACT_REFUSALS.find((one) => one === facts?.reason);
    if (refusal) return refusals[refusal];
    if (facts?.reason === 'reset-waits') return problems.resetWaits;
    if (code === 'not-possible-now') return problems.noReset;
    if (code === 'changed-meanwhile') return problems.changed;
    if (code === 'another-admin-required') return problems.anotherAdmin;
    if (code === 'access-denied') return problems.denied;
    if (code === 'not-found') return problems.gone;
    if (code === 'too-many-requests') return problems.tooMany;
    return problems.failed;
  };
}
