// The benefit programme of a person's employer, with all that the person's own figures are calculated with.
import * as z from 'zod/mini';
import { employeePolicy } from '#src/features/policy/contract.ts';
import { withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** The most bytes of an answer. Source: issue 26, "Speed". */
export const MAX_PROGRAMME_BYTES = 3_000;
/** The most running benefits that an answer has; the last to end come first, which decide. */
export const MAX_RUNNING_BENEFITS = 20;

const amount = z.int().check(z.nonnegative());

const programme = z.object({
  employmentId: z.uuid(),
  companyName: z.string(),
  /** How many other employers the person has joined. */
  otherEmployers: z.int(),
  policy: employeePolicy,
  policyVersion: z.int(),
  person: z.object({
    isEmployerActive: z.boolean(),
    isListed: z.nullable(z.boolean()),
    firstDay: z.nullable(day),
    lastDay: z.nullable(day),
  }),
  runningBenefits: z.array(z.object({ endsOn: z.nullable(day) })),
  /** In öre incl. VAT: what a benefit may cost, what the running ones cost, and what a further one may cost. */
  budget: z.object({ maxOre: amount, usedOre: amount, leftOre: amount }),
  today: day,
  /** The rates in force today. */
  parameters: z.object({
    year: z.int(),
    stateBorrowingRatePercent: z.number(),
    taxFreeSek: z.number(),
    employerContributionsPercent: z.number(),
  }),
});
/** The programme of a person's employer. */
export type OwnProgramme = z.infer<typeof programme>;

/**
 * Reads the programme of an employer that the caller has joined: the one asked for, else the one that was joined last. Null
 * for somebody without an employer, and where the employer has no policy.
 */
export const readOwnProgramme = endpoint({
  method: 'GET',
  path: '/api/account/programme',
  access: 'signed-in',
  query: z.object({ employment: z.optional(z.uuid()) }),
  answer: withData(z.nullable(programme)),
  problems: ['invalid-request', 'sign-in-required', 'unavailable'],
});
