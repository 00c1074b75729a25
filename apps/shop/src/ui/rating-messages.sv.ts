import type { RatingBandId } from '@activepick/domain/companies/credit-rating.ts';

const bands: Record<RatingBandId, string> = {
  'very-low': 'Mycket låg risk',
  low: 'Låg risk',
  medium: 'Medelhög risk',
  high: 'Hög risk',
  'very-high': 'Mycket hög risk',
};

export const ratingSv = {
  title: 'Så står sig företaget',
  bands,
  finding: (p: { rating: number; band: string; credit: string }) =>
    `${p.rating} av 100: ${p.band.toLowerCase()}. ${p.credit}`,
  none: 'Ingen kreditvärdering finns. Företaget räknas som under gränsen 65.',
  credit: (p: { percent: string }) => `Högsta kredit är ${p.percent} av omsättningen.`,
  noCredit: 'Ingen kreditgräns ges.',
  creditShort: (p: { percent: string }) => `högst ${p.percent} av omsättningen`,
  noCreditShort: 'ingen kreditgräns',
  range: (p: { from: number; to: number }) => `${p.from}–${p.to}`,
  here: 'här ligger företaget',
  limit: 'Från 65 godkänns krediten. Under 65 behövs en manuell kontroll.',
  marks: { check: 'Godkänd', caution: 'Behöver kontrolleras', cross: 'Hög risk' },
  alone: 'Tecknar ensam',
  together: 'Tecknar tillsammans',
  combinations: 'Vem som får teckna firman',
  role: (p: { role: string }) => p.role || 'ingen roll angiven',
};
