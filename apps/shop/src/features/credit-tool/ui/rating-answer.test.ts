import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { CreditRatingResult } from '#src/features/company-data/contract.ts';
import { textIn } from '#tests/app/render-in.ts';
import { RatingAnswer } from './rating-answer.tsx';

const result = (rating: number): CreditRatingResult => ({
  companyId: '5560360793',
  error: null,
  apiStatus: null,
  companyName: 'Åkeriet AB',
  rating,
  ratingText: rating > 0 ? 'Low risk' : null,
  creditLimit: 1_270_000,
  currency: 'SEK',
  riskPrognosis: 0.1182,
  commentary: null,
  rejection: null,
  fetchedAt: '2026-11-25T01:00:00Z',
});
const shown = (language: 'sv' | 'en', rating: number) =>
  textIn(language, createElement(RatingAnswer, { result: result(rating) }));

it.each([
  ['sv', '1 270 000 kr', '0,1182 %'],
  ['en', '1,270,000 SEK', '0.1182%'],
] as const)(
  '[READ.MON.03] formats amount and risk in the reader’s language (%s)',
  (language, limit, risk) => {
    expect(shown(language, 72)).toContain(` ${limit} `);
    expect(shown(language, 72)).toContain(` ${risk} `);
  },
);

it('[S9.34] [S9.CCK.17] explains that the lowest rating gives no credit, and that a company can have no rating', () => {
  expect(shown('sv', 3)).toContain('3 av 100: mycket hög risk. Ingen kredit ges.');
  expect(shown('sv', 0)).toContain('Inget kreditbetyg finns, så företaget behöver kontrolleras manuellt.');
});
