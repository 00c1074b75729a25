// Agreements that are signed on paper, while electronic signing is off: what waits, and the record of a signature.
import * as z from 'zod/mini';
import { done, pageOf } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required } from '#src/wire/typed-text.ts';

/** What an agreement on paper is for: a company, a benefit, or a life event of a benefit. */
export const PAPER_KINDS = ['company', 'benefit', 'life-event'] as const;
/** One of PAPER_KINDS. */
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The longest text that says where the paper is kept. */
export const MAX_ARCHIVE = 200;

const waitingAgreement = z.object({
  /** The id of the company, the benefit or the life event. */
  id: uuid,
  companyName: z.string(),
  /** Null for a company, as the two fields that follow. */
  number: z.nullable(z.int()),
  bike: z.nullable(z.string()),
  employee: z.nullable(z.string()),
  since: z.string(),
});
/** Something that waits for an agreement on paper. */
export type WaitingAgreement = z.infer<typeof waitingAgreement>;

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-possible-now',
  'unavailable',
] as const;

/** Lists what waits for an agreement on paper, oldest first. Not possible while agreements are signed electronically. */
export const listPaperAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/paper-agreements',
  access: 'admin',
  query: z.object({ kind: z.enum(PAPER_KINDS), cursor: z.optional(uuid) }),
  answer: pageOf(waitingAgreement),
  problems: PROBLEMS,
});

/**
 * Records that everybody has signed an agreement on paper. It takes effect as the last electronic signature would, and is
 * audited. Not possible while agreements are signed electronically, and for what does not wait.
 */
export const recordPaperAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/paper-agreements',
  access: 'admin',
  body: z.strictObject({
    kind: z.enum(PAPER_KINDS),
    id: uuid,
    /** The day of the last signature; not after today. */
    signedOn: day,
    /** Where the paper is kept. */
    archive: required('name', MAX_ARCHIVE),
  }),
  answer: done,
  problems: [...PROBLEMS, 'malformed-request', 'not-found'],
});
