// Makers of the customer picks. All are invented and use reserved domains, so that no link reaches a real company.
import type { MadeIn } from './seed-types.ts';

export interface Maker {
  readonly brand: string;
  readonly company: string;
  readonly madeIn: MadeIn;
  /** The base URL of the maker's pages. */
  readonly site: string;
}

function swedish(brand: string, company: string, slug: string): Maker {
  return { brand, company, madeIn: 'Sweden', site: `https://www.example.se/${slug}` };
}

function abroad(brand: string, company: string, madeIn: MadeIn, slug: string): Maker {
  return { brand, company, madeIn, site: `https://example.com/${slug}` };
}

export const MAKERS = {
  norrbacka: swedish('Norrbacka', 'Norrbacka Cykelfabrik AB', 'norrbacka'),
  tallvind: swedish('Tallvind', 'Tallvind i Umeå AB', 'tallvind'),
  kullerby: swedish('Kullerby', 'Kullerby Barncyklar AB', 'kullerby'),
  skyddshamn: swedish('Skyddshamn', 'Skyddshamn AB', 'skyddshamn'),
  regel: swedish('Regel', 'Regel Lås AB', 'regel'),
  packmark: swedish('Packmark', 'Packmark Väskor AB', 'packmark'),
  lindasa: abroad('Lindåsa', 'Lindåsa Cykel AB', 'Taiwan', 'lindasa'),
  fengshan: abroad('Fengshan', 'Fengshan Bicycle Works Co.', 'Taiwan', 'fengshan'),
  jadepeak: abroad('Jadepeak', 'Jadepeak Components Ltd.', 'Taiwan', 'jadepeak'),
  huanlu: abroad('Huanlu', 'Huanlu Mobility Co.', 'China', 'huanlu'),
  lysevind: abroad('Lysevind', 'Lysevind Light Co.', 'China', 'lysevind'),
  yulan: abroad('Yulan', 'Yulan Leisure Goods Co.', 'China', 'yulan'),
  cedarHollow: abroad('Cedar Hollow', 'Cedar Hollow Cycles Inc.', 'USA', 'cedar-hollow'),
  mesaPine: abroad('Mesa Pine', 'Mesa Pine Bicycle Company', 'USA', 'mesa-pine'),
  dustline: abroad('Dustline', 'Dustline Gravel LLC', 'USA', 'dustline'),
  ventoretti: abroad('Ventoretti', 'Cicli Ventoretti S.r.l.', 'Italy', 'ventoretti'),
  arnovia: abroad('Arnovia', 'Arnovia Biciclette S.p.A.', 'Italy', 'arnovia'),
} as const satisfies Record<string, Maker>;

export type MakerId = keyof typeof MAKERS;
