import { expect, it } from 'vitest';
import { isCreditApproved, ratingBadge, ratingBand, scoreColour } from './credit-rating.ts';

it.each([
  [100, 'very-low', 6, 'green', 'check', true],
  [80, 'very-low', 6, 'green', 'check', true],
  [79, 'low', 5, 'yellow', 'check', true],
  [65, 'low', 5, 'yellow', 'check', true],
  [64, 'low', 5, 'yellow', 'caution', false],
  [60, 'low', 5, 'yellow', 'caution', false],
  [59, 'medium', 4, 'orange', 'caution', false],
  [40, 'medium', 4, 'orange', 'caution', false],
  [39, 'high', 0.4, 'red', 'cross', false],
  [15, 'high', 0.4, 'red', 'cross', false],
  [14, 'very-high', null, 'red', 'cross', false],
  [1, 'very-high', null, 'red', 'cross', false],
] as const)(
  '[S9.CCK.15] [S9.CCK.17] a rating of %i is of %s risk',
  (rating, band, creditPercent, colour, badge, isApproved) => {
    expect(ratingBand(rating)).toMatchObject({ id: band, creditPercent });
    expect(scoreColour(rating)).toBe(colour);
    expect(ratingBadge(rating)).toBe(badge);
    expect(isCreditApproved(rating)).toBe(isApproved);
  },
);

it('a rating of 0 or a missing rating has no band and is not approved', () => {
  expect([ratingBand(0), ratingBand(null)]).toEqual([null, null]);
  expect([isCreditApproved(0), isCreditApproved(null)]).toEqual([false, false]);
});
