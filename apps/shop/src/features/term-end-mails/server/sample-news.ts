import type { TermNews } from './term-end-mail.tsx';

const lateNews = (who: 'employee' | 'store' | 'staff') =>
  ({ kind: 'return-late', who, store: 'Cykelhuset', phone: '0371-123 45', on: '2027-02-24' }) as const;

/** Invented news for the previews of the mails. */
export const SAMPLE_TERM_NEWS = {
  'term-end-notice': {
    kind: 'notice',
    days: 60,
    lastDay: '2027-02-28',
    answerBy: '2027-03-14',
    priceOre: 379_800,
    extensionOre: 379_800,
    monthlyOre: 52_844,
    otherwise: 'extension',
  },
  'term-end-extended': { kind: 'extended', month: '2027-03', deductionOre: 52_844, answerBy: '2027-04-14' },
  'term-end-return-due': { kind: 'return-due' },
  'term-end-chosen': {
    kind: 'chosen',
    choice: 'return',
    store: { name: 'Cykelhuset', address: 'Storgatan 12, 332 30 Gislaved', phone: '0371-123 45' },
    on: '2027-02-24',
  },
  'term-end-return-late': lateNews('employee'),
  'term-end-late-in-store': lateNews('store'),
  'term-end-late-to-staff': lateNews('staff'),
  'term-end-inspected': { kind: 'inspected', damagesOre: 89_000, objectBy: '2027-03-14' },
  'term-end-objection': { kind: 'objection' },
  'term-end-decided': {
    kind: 'decided',
    amountOre: 45_000,
    reason: 'Repan i ramen fanns redan vid utlämningen.',
  },
} as const satisfies Record<string, TermNews>;
