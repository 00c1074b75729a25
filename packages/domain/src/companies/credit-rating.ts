/** Ratings from this one on are approved automatically (specification section 9). */
export const APPROVED_FROM = 65;

/** The bands of the rating scale, best first, with the largest credit in per cent of the turnover; null: no credit. */
export const RATING_BANDS = [
  { id: 'very-low', from: 80, to: 100, creditPercent: 6 },
  { id: 'low', from: 60, to: 79, creditPercent: 5 },
  { id: 'medium', from: 40, to: 59, creditPercent: 4 },
  { id: 'high', from: 15, to: 39, creditPercent: 0.4 },
  { id: 'very-high', from: 1, to: 14, creditPercent: null },
] as const;

/** One of RATING_BANDS. */
export type RatingBand = (typeof RATING_BANDS)[number];
/** The name of a band: how high the risk is. */
export type RatingBandId = RatingBand['id'];

/** Colour of a score. */
export type ScoreColour = 'green' | 'yellow' | 'orange' | 'red';

const MIN_GREEN = 80;
const MIN_YELLOW = 60;
const MIN_ORANGE = 40;

/**
 * Returns the band of a rating; null for a missing rating or 0.
 * Source: specification section 9, 'Credit rating scale and bands'; readings, 'Credit rating 0 or none'.
 */
export const ratingBand = (rating: number | null): RatingBand | null =>
  RATING_BANDS.find(({ from, to }) => rating !== null && rating >= from && rating <= to) ?? null;

/** Returns the colour of a score (specification section 9). */
export function scoreColour(rating: number): ScoreColour {
  if (rating >= MIN_GREEN) return 'green';
  if (rating >= MIN_YELLOW) return 'yellow';
  return rating >= MIN_ORANGE ? 'orange' : 'red';
}

/** Returns the mark of a rating: a check, a cross, or neither (specification section 9). */
export function ratingBadge(rating: number): 'check' | 'cross' | 'caution' {
  if (rating >= APPROVED_FROM) return 'check';
  return rating < MIN_ORANGE ? 'cross' : 'caution';
}

/** Tells whether credit is approved; false without a rating (specification section 9, readings). */
export const isCreditApproved = (rating: number | null): boolean =>
  rating !== null && rating >= APPROVED_FROM;
