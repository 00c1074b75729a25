import { counted } from '#src/i18n/plural.ts';

/** Texts of the reviews. */
export const reviewsMessages = {
  none: 'Det finns inga omdömen om den här produkten än',
  noneText: 'Bara den som har köpt och fått produkten här kan skriva ett omdöme.',
  verification:
    'Omdömen märkta Verifierat köp är skrivna av kunder som har köpt och fått produkten här. Vi har kontrollerat det mot beställningen. Omdömen utan märket har vi inte kunnat kontrollera.',
  rules: 'Så fungerar omdömen',
  average: (p: { rating: string }) => `${p.rating} av 5`,
  count: (p: { count: number }) => counted(p.count, 'omdöme', 'omdömen'),
  stars: (p: { rating: string }) => `Betyg ${p.rating} av 5`,
  verified: 'Verifierat köp',
  buyer: 'Verifierad köpare',
  more: 'Äldre omdömen',
  newest: 'Till de nyaste omdömena',
};
