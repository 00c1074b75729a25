// A stored use agreement as those who may see it read it.
import type { SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';
import { USE_AGREEMENT_STATES, type UseAgreement, type UseAgreementState } from '../contract.ts';
import type { UseAgreementRow } from './use-agreement-repository.ts';

/** A row with the email address of the employee. */
export type OwnedAgreement = UseAgreementRow & { employeeEmail: string | null };

/** Tells whether a participant is the employee: by the email address that the agreement was made for. */
export const isEmployee = (
  { employeeEmail }: Pick<OwnedAgreement, 'employeeEmail'>,
  { email }: Pick<SeenParticipant, 'email'>,
): boolean => employeeEmail !== null && email.toLowerCase() === employeeEmail.toLowerCase();

const ENDED: readonly UseAgreementState[] = ['declined', 'overdue', 'deleted', 'failed'];
// A benefit that is on its way before anybody signs.
const EARLY = ['requested', 'refused', 'withdrawn'];

/** Returns the agreement of a row. `may`: whether the reader can sign it, and ask for another one. */
export function shownAgreement(row: OwnedAgreement, may: { sign: boolean; renew: boolean }): UseAgreement {
  const state = stateOf(row);
  const signers = row.participants
    .filter(({ isSignatory }) => isSignatory)
    .map((person) => ({
      party: isEmployee(row, person) ? ('employee' as const) : ('employer' as const),
      name: person.name,
      signState: person.signState,
    }))
    .sort((one, other) => Number(one.party === 'employer') - Number(other.party === 'employer'));
  const isMine = signers.some(({ party, signState }) => party === 'employee' && signState === 'undecided');
  return {
    benefitId: row.benefitId,
    state,
    signers: state === 'waiting' || state === 'none' ? [] : signers,
    sentAt: row.sentAt?.toISOString() ?? null,
    signBy: state === 'pending' ? (row.signBy?.toISOString() ?? null) : null,
    hasDocument: state === 'signed' && row.providerId !== null,
    maySign: may.sign && state === 'pending' && isMine,
    mayRenew: may.renew && row.benefitState === 'approved' && ENDED.includes(state),
  };
}

function stateOf({ state, benefitState, isReplaced }: UseAgreementRow): UseAgreementState {
  if (state === null || state === 'intended' || isReplaced) return stateWithout(benefitState);
  return USE_AGREEMENT_STATES.find((one) => one === state) ?? 'none';
}

// Benefits of the demonstration are signed without an agreement.
function stateWithout(benefitState: string): UseAgreementState {
  if (benefitState === 'approved') return 'waiting';
  return EARLY.includes(benefitState) ? 'none' : 'signed';
}
