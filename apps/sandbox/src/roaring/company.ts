// The type of a company, and values that many companies share.
import type { PersonKey } from './people.ts';

/** Signing combinations: the people of an inner list sign together. */
export interface Signing {
  coverage: 'complete' | 'partial' | 'none';
  groups: readonly (readonly PersonKey[])[];
  clause: string;
  /** A remark on the first person that needs a check. */
  anomaly?: { code: number; description: string };
  /** A person who signs by a court's decision. */
  administrator?: PersonKey;
}

/** A company of the register. */
export interface Company {
  id: string;
  name: string;
  /** The credit rating; 0 for a company without one. */
  rating: number;
  /** The reason why there is no rating. */
  rejection?: { causeOfReject: string; rejectText: string; rejectComment: string };
  turnover: number;
  status?: { code: string; high: string; detailed: string };
  legal: readonly [code: string, text: string];
  registered: string;
  address: string;
  zipCode: string;
  town: string;
  county: string;
  industry: readonly [code: string, text: string];
  phone?: string;
  email?: string;
  web?: string;
  director?: readonly [PersonKey, string];
  employees?: string;
  signing: Signing;
}

/** A limited company. */
export const AB = ['AB', 'Privat aktiebolag'] as const;
/** Kinds of business, by their SNI codes. */
export const BIKES = ['47641', 'Specialiserad butikshandel med sport- och fritidsartiklar'] as const;
/** A kind of business. */
export const IT = ['62010', 'Dataprogrammering'] as const;
/** A kind of business. */
export const BUILD = ['41200', 'Byggande av bostadshus och andra byggnader'] as const;
/** A kind of business. */
export const CARE = ['86212', 'Allmän öppen hälso- och sjukvård, ej primärvård'] as const;
/** A kind of business. */
export const FOOD = ['56100', 'Restaurangverksamhet'] as const;
/** A kind of business. */
export const METAL = ['25620', 'Metallegoarbeten'] as const;
/** A kind of business. */
export const MOVE = ['49410', 'Vägtransport, godstrafik'] as const;
/** A kind of business. */
export const SCHOOL = ['85312', 'Grundskoleutbildning'] as const;
/** A kind of business. */
export const NO_INDUSTRY = ['00009', 'Uppgift saknas'] as const;

/** Status of an ended bankruptcy. */
export const GONE = { code: '291', high: 'Inaktivt', detailed: 'Konkurs avslutad' };
/** Status of an open bankruptcy. */
export const BANKRUPT = { code: '190', high: 'Aktivt', detailed: 'Konkurs inledd' };
/** The reason why there is no rating. */
export const rejected = (causeOfReject: string, rejectText: string, rejectComment = '') => ({
  causeOfReject,
  rejectText,
  rejectComment,
});

/** Each person signs alone. */
export const alone = (...people: PersonKey[]): Signing => ({
  coverage: 'complete',
  groups: people.map((one) => [one]),
  clause: 'Firman tecknas av styrelsen. Firman tecknas var för sig av ledamöterna.',
});
/** The people of each group sign together. */
export const together = (...groups: PersonKey[][]): Signing => ({
  coverage: 'complete',
  groups,
  clause: 'Firman tecknas av styrelsen. Firman tecknas av två i förening av ledamöterna.',
});
