/** The signing state of a participant. */
export interface AgreementParticipant {
  signState: 'undecided' | 'signed' | 'declined';
  isSignatory: boolean;
}

/**
 * Tells whether all signatories have signed. An agreement without signatories is never signed.
 * Source: specification section 3, 'Agreement status response'.
 */
export function isSignedByAll(participants: readonly AgreementParticipant[]): boolean {
  const signers = participants.filter(({ isSignatory }) => isSignatory);
  return signers.length > 0 && signers.every(({ signState }) => signState === 'signed');
}
