// The benefits of a company for programs. Amounts are in öre incl. VAT.
import { BENEFIT_STATES, TERM_ENDS } from '@activepick/domain/benefit/benefit-states.ts';
import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const ore = z.int();
const shown = z.nullable(z.string());

const row = {
  id: z.uuid(),
  /** The number in payroll files and on invoices. */
  number: z.int(),
  name: z.string(),
  state: z.enum(BENEFIT_STATES),
  stateSince: z.string(),
  termEnd: z.nullable(z.enum(TERM_ENDS)),
  employeeName: z.string(),
  employeeNumber: shown,
  department: shown,
  costCentre: shown,
  orderNumber: shown,
  /** `YYYY-MM`; null before the handover. */
  firstMonth: shown,
  lastMonth: shown,
  /** The deductions from the present month on. */
  remainingOre: ore,
};
const ROW_EXAMPLE = {
  id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b13',
  number: 1207,
  name: 'Vässla',
  state: 'active',
  stateSince: '2026-10-20T09:12:00.000Z',
  termEnd: null,
  employeeName: 'Anna Ek',
  employeeNumber: '1042',
  department: 'Lager',
  costCentre: '4010',
  orderNumber: '1042317',
  firstMonth: '2026-11',
  lastMonth: '2029-10',
  remainingOre: 2_602_800,
} as const;

const benefit = component('Benefit', z.object(row), ROW_EXAMPLE);
/** A benefit in a list for programs. */
export type ApiBenefit = z.infer<typeof benefit>;

const benefitDetail = component(
  'BenefitDetail',
  z.object({
    ...row,
    orderId: z.nullable(z.uuid()),
    variantLabel: shown,
    frameNumber: shown,
    termMonths: z.int(),
    handedOverOn: shown,
    /** The deduction of the first month. */
    deductionOre: ore,
    employerShareOre: ore,
    employerCostOre: ore,
    servicePackage: z.enum(SERVICE_PACKAGES),
    /** Every month with the bike; empty before the handover. */
    plan: z.array(z.object({ month: z.string(), deductionOre: ore })),
  }),
  {
    ...ROW_EXAMPLE,
    orderId: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b12',
    variantLabel: '51 cm',
    frameNumber: 'WBK 204 881',
    termMonths: 36,
    handedOverOn: '2026-10-20',
    deductionOre: 72_300,
    employerShareOre: 0,
    employerCostOre: 72_300,
    servicePackage: 'basic',
    plan: [{ month: '2026-11', deductionOre: 72_300 }],
  },
);
/** A benefit with its plan for programs. */
export type ApiBenefitDetail = z.infer<typeof benefitDetail>;

/** Lists the benefits of the company, newest first, 100 at a time. */
export const listApiBenefits = endpoint({
  method: 'GET',
  path: '/api/v1/benefits',
  access: 'key:benefits:read',
  query: z.object({ state: z.optional(z.enum(BENEFIT_STATES)), cursor: z.optional(z.uuid()) }),
  answer: pageOf(benefit),
  problems: KEY_PROBLEMS,
});

/** Reads a benefit of the company with its deductions month by month. */
export const readApiBenefit = endpoint({
  method: 'GET',
  path: '/api/v1/benefits/:id',
  access: 'key:benefits:read',
  params: z.strictObject({ id: z.uuid() }),
  answer: withData(benefitDetail),
  problems: KEY_PROBLEMS,
});
