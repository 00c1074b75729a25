import type { RatingBandId } from '@activepick/domain/companies/credit-rating.ts';

const bands: Record<RatingBandId, string> = {
  'very-low': 'Mycket låg risk',
  low: 'Låg risk',
  medium: 'Medelhög risk',
  high: 'Hög risk',
  'very-high': 'Mycket hög risk',
};

/** Texts of ratings and signatories. */
export const ratingMessages = {
  title: 'Företaget på betygsskalan',
  bands,
  finding: (p: { rating: number; band: string; credit: string }) =>
    `${p.rating} av 100: ${p.band.toLowerCase()}. ${p.credit}`,
  none: 'Inget kreditbetyg finns, så företaget behöver kontrolleras manuellt.',
  credit: (p: { percent: string }) => `Högsta kredit är ${p.percent} av omsättningen.`,
  noCredit: 'Ingen kredit ges.',
  creditShort: (p: { percent: string }) => `högst ${p.percent} av omsättningen`,
  noCreditShort: 'ingen kredit',
  range: (p: { from: number; to: number }) => `${p.from}–${p.to}`,
  here: 'här ligger företaget',
  limit: 'Från 65 godkänns krediten. Under 65, eller utan betyg, behövs en manuell kontroll.',
  marks: { check: 'Godkänd', caution: 'Behöver kontrolleras', cross: 'Inte godkänd' },
  alone: 'Tecknar ensam',
  together: 'Tecknar tillsammans',
  combinations: 'Vem som får teckna firman',
  role: (p: { role: string }) => p.role || 'ingen roll angiven',
};
