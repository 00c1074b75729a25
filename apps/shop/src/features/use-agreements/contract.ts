// The use agreement of a benefit: how far it is, the way to sign it, its document, and another one after it has ended.
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/**
 * The states of a use agreement. 'none': the benefit needs none yet, or does not any more. 'waiting': it is about to be
 * created. 'draft': it is being sent. 'pending': somebody has yet to sign. 'failed': it could not be created.
 */
export const USE_AGREEMENT_STATES = [
  'none',
  'waiting',
  'draft',
  'pending',
  'signed',
  'declined',
  'overdue',
  'deleted',
  'failed',
] as const;
/** One of USE_AGREEMENT_STATES. */
export type UseAgreementState = (typeof USE_AGREEMENT_STATES)[number];

/** How many agreements can be asked for again within 24 hours for one benefit. */
export const MAX_RENEWALS_A_DAY = 3;

const uuid = z.uuid();
const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const DOCUMENT = [...READING, 'contracts-unavailable'] as const;
const RENEWING = [...READING, 'malformed-request', 'not-possible-now', 'too-many-requests'] as const;

const useAgreement = z.object({
  benefitId: uuid,
  state: z.enum(USE_AGREEMENT_STATES),
  /** Those who have to sign, the employee first. */
  signers: z.array(
    z.object({
      party: z.enum(['employee', 'employer']),
      name: z.string(),
      signState: z.enum(['undecided', 'signed', 'declined']),
    }),
  ),
  sentAt: z.nullable(z.string()),
  /** When the time to sign is over; null if it has no end or is not known. */
  signBy: z.nullable(z.string()),
  /** Whether there is a document to download. */
  hasDocument: z.boolean(),
  /** Whether the caller can open the page to sign. */
  maySign: z.boolean(),
  /** Whether the caller can ask for another agreement. */
  mayRenew: z.boolean(),
});
/** The use agreement of a benefit. */
export type UseAgreement = z.infer<typeof useAgreement>;

const ownParams = z.strictObject({ id: uuid });
const companyParams = z.strictObject({ companyId: uuid, id: uuid });
const nothing = z.strictObject({});

/** Reads the use agreement of the caller's own benefit. */
export const readOwnUseAgreement = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/use-agreement',
  access: 'signed-in',
  params: ownParams,
  answer: withData(useAgreement),
  problems: READING,
});

/**
 * Returns where the employee signs; null when the way is the provider's email. The address is a secret of the employee and
 * is asked for at the provider each time.
 */
export const openOwnUseAgreement = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/use-agreement/signing-link',
  access: 'signed-in',
  params: ownParams,
  body: nothing,
  answer: withData(z.object({ link: z.nullable(z.string()) })),
  problems: [...DOCUMENT, 'malformed-request', 'contract-not-open'],
});

/** Returns the signed document to the employee. Audits the download. */
export const readOwnUseAgreementDocument = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/use-agreement/document',
  access: 'signed-in',
  fileType: 'application/pdf',
  params: ownParams,
  answer: z.string(),
  problems: DOCUMENT,
});

/**
 * Asks for another agreement after one that ended unsigned. `not-possible-now`: the last one stands, or the benefit needs
 * none; `too-many-requests`: asked for MAX_RENEWALS_A_DAY times within 24 hours.
 */
export const renewOwnUseAgreement = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/use-agreement/resend',
  access: 'signed-in',
  params: ownParams,
  body: nothing,
  answer: withData(useAgreement),
  problems: RENEWING,
});

/** Reads the use agreement of an employee's benefit. An approver sees those of the departments that he or she approves. */
export const readEmployerUseAgreement = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:id/use-agreement',
  access: 'member',
  params: companyParams,
  answer: withData(useAgreement),
  problems: READING,
});

/** Returns the signed document to HR. Audits the download. */
export const readEmployerUseAgreementDocument = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:id/use-agreement/document',
  access: 'member-hr',
  fileType: 'application/pdf',
  params: companyParams,
  answer: z.string(),
  problems: DOCUMENT,
});

/** Asks for another agreement of an employee's benefit, as the employee can. */
export const renewEmployerUseAgreement = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/benefits/:id/use-agreement/resend',
  access: 'member-hr',
  params: companyParams,
  body: nothing,
  answer: withData(useAgreement),
  problems: RENEWING,
});

/** Reads the use agreement of any benefit. */
export const readUseAgreement = endpoint({
  method: 'GET',
  path: '/api/admin/benefits/:id/use-agreement',
  access: 'admin',
  params: ownParams,
  answer: withData(useAgreement),
  problems: READING,
});

/** Asks for another agreement of any benefit. */
export const renewUseAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/benefits/:id/use-agreement/resend',
  access: 'admin',
  params: ownParams,
  body: nothing,
  answer: withData(useAgreement),
  problems: RENEWING,
});
