import { expect, it } from 'vitest';
import { DECLINE_REASONS, DECLINES, isDeclineReason } from './declines.ts';

it('every reason has an action, and a field only if it can be corrected or replaced', () => {
  for (const reason of DECLINE_REASONS) {
    const { remedy, field } = DECLINES[reason];
    if (remedy === 'correct') expect(field, reason).not.toBeNull();
    if (remedy === 'press-again' || remedy === 'other-method') expect(field, reason).toBeNull();
  }
});

it('recognises reason names', () => {
  expect(isDeclineReason('wrong-cvc')).toBe(true);
  expect(isDeclineReason('stolen-card')).toBe(false);
  expect(isDeclineReason(null)).toBe(false);
});
