import { expect, it } from 'vitest';
import { type AgreementParticipant, isSignedByAll } from './agreement.ts';

const signer = (signState: AgreementParticipant['signState']) => ({ signState, isSignatory: true });
const viewer = { signState: 'undecided', isSignatory: false } as const;

it.each([
  [[signer('signed'), signer('signed'), viewer], true],
  [[signer('signed'), signer('undecided')], false],
  [[signer('signed'), signer('declined')], false],
  [[viewer], false],
  [[], false],
] as const)('%j is signed by all: %s', (participants, isSigned) => {
  expect(isSignedByAll(participants)).toBe(isSigned);
});
