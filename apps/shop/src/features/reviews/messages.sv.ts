import { counted } from '#src/i18n/plural.ts';

export const reviewsSv = {
  none: 'Det finns inga omdömen om den här produkten än',
  noneText: 'Omdömen kommer från dem som har köpt den.',
  average: (p: { rating: string }) => `${p.rating} av 5`,
  count: (p: { count: number }) => counted(p.count, 'omdöme', 'omdömen'),
  stars: (p: { rating: string }) => `Betyg ${p.rating} av 5`,
  verified: 'Verifierat köp',
  buyer: 'Verifierad köpare',
  more: 'Äldre omdömen',
  newest: 'Till de nyaste omdömena',
};
