/** How far somebody of a contract is. */
export interface AgreementParticipant {
  signState: 'undecided' | 'signed' | 'declined';
  isSignatory: boolean;
}

/**
 * Tells whether everybody who has to sign has signed. A contract that nobody has to sign is signed by nobody.
 * Source: specification section 3, 'Agreement status response'.
 */
export function isSignedByAll(participants: readonly AgreementParticipant[]): boolean {
  const signers = participants.filter(({ isSignatory }) => isSignatory);
  return signers.length > 0 && signers.every(({ signState }) => signState === 'signed');
}
