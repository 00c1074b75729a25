// The benefit programme of a person's employer, with the input of the employee's own figures.
import * as z from 'zod/mini';
import { employeePolicy } from '#src/features/policy/contract.ts';
import { withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** The most bytes of an answer. Source: issue 26, "Speed". */
export const MAX_PROGRAMME_BYTES = 3_000;
/** The maximum number of running benefits in an answer. The last to end come first, because they decide. */
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
  /**
   * In öre incl. VAT: the limit for a benefit, the cost of the running ones, and the limit for a further one.
   */
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
 * Reads the programme of an employer that the caller has joined: the given one, otherwise the one joined
 * last. Null for a person without an employer, and if the employer has no policy.
 */
export const readOwnProgramme = endpoint({
  method: 'GET',
  path: '/api/account/programme',
  access: 'signed-in',
  query: z.object({ employment: z.optional(z.uuid()) }),
  answer: withData(z.nullable(programme)),
  problems: ['invalid-request', 'sign-in-required', 'unavailable'],
});
