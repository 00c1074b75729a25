import type { Company } from './company.ts';
import { OWN_COMPANIES } from './own-companies.ts';
import { PUBLISHED_COMPANIES } from './published-companies.ts';

/** The whole register. */
export const COMPANIES: readonly Company[] = [...PUBLISHED_COMPANIES, ...OWN_COMPANIES];
