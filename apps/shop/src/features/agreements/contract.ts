// The schemas of the functions and calls about agreements (specification sections 3 and 7).

import type { TextKind } from '@activepick/domain/identifiers/typed-text.ts';
import * as z from 'zod/mini';
import { done, pageOf, success } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const MAX_TEXT = 200;
const MAX_LETTER = 5_000;
const MAX_PARTIES = 10;
const MAX_PEOPLE = 40;

const maybe = (kind: TextKind, longest = MAX_TEXT) => z.optional(z.nullable(typed(kind, longest)));
const filled = required('name', MAX_TEXT);
const id = z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[0-9]{1,15}$/))]);

/** The channels that deliver a contract. */
export const DELIVERY_CHANNELS = ['email', 'sms', 'email_and_sms'] as const;
/** The methods to sign. */
export const SIGN_METHODS = ['swedish_bankid', 'standard_esign', 'qualified_esign'] as const;
/** The two-step authentication methods for opening a contract. */
export const TWO_STEP_METHODS = ['none', 'sms', 'email'] as const;
/** The types of parties. */
export const PARTY_TYPES = ['company', 'individual'] as const;

const participant = z.strictObject({
  permissions: z.optional(z.strictObject({ 'contract:update': z.boolean() })),
  delivery_channel: z.optional(z.enum(DELIVERY_CHANNELS)),
  email: maybe('email'),
  identification_number: maybe('number'),
  name: filled,
  phone_number: maybe('phone'),
  signatory: z.optional(z.boolean()),
  sign_method: z.optional(z.enum(SIGN_METHODS)),
  two_step_authentication_method: z.optional(z.enum(TWO_STEP_METHODS)),
});
const party = z.strictObject({
  country_code: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  identification_number: maybe('number'),
  name: maybe('name'),
  type: z.optional(z.enum(PARTY_TYPES)),
  participants: z.array(participant).check(z.minLength(1), z.maxLength(MAX_PEOPLE)),
});

/**
 * The body of `oneflow_createcontract3`. `user_email` is accepted but ignored: one fixed user creates all contracts.
 * `workspace_id` and `template_id` are optional; only an admin may choose values other than those of the settings.
 */
export const createAgreementBody = z.strictObject({
  workspace_id: z.optional(id),
  template_id: z.optional(id),
  user_email: maybe('email'),
  /** The stored company of the contract. It stores the contract's ids and has one contract at a time. */
  company_id: z.optional(z.uuid()),
  name: filled,
  parties: z.array(party).check(z.minLength(1), z.maxLength(MAX_PARTIES)),
});
/** The body of `oneflow_createcontract3`. */
export type CreateAgreement = z.infer<typeof createAgreementBody>;

/** The body of `oneflow_sendcontract`. */
export const sendAgreementBody = z.strictObject({
  contract_id: id,
  user_email: maybe('email'),
  subject: maybe('name'),
  message: maybe('text', MAX_LETTER),
});
/** The body of `oneflow-template-details`. */
export const templateDetailsBody = z.strictObject({ template_id: id, user_email: maybe('email') });
/** The body of `oneflow-contract-status`. */
export const agreementStatusBody = z.strictObject({ contract_id: id });

const agreementState = z.enum(['draft', 'pending', 'overdue', 'signed', 'declined', 'deleted']);
/** The state of a contract. 'deleted': at the provider. */
export type AgreementState = z.infer<typeof agreementState>;

/**
 * The answer of `oneflow_createcontract3`. The send form uses `id`. The name of the contract at the provider
 * ends with `reference`.
 */
export const createdAgreement = z.object({
  id: z.int(),
  name: z.string(),
  state: agreementState,
  workspace_id: z.int(),
  template_id: z.int(),
  reference: z.string(),
});
/** The answer of `oneflow_createcontract3`. */
export type CreatedAgreement = z.infer<typeof createdAgreement>;

/** The answer of `oneflow_sendcontract`. */
export const sentAgreement = z.object({
  success,
  contract_id: z.int(),
  contractState: agreementState,
  /** The signers' emails at the provider. */
  sent_to: z.array(z.string()),
});
/** The answer of `oneflow_sendcontract`. */
export type SentAgreement = z.infer<typeof sentAgreement>;

/** The answer of `oneflow-template-details`. */
export const templateDetails = z.object({
  data_fields: z.array(z.object({ custom_id: z.string(), label: z.string(), type: z.literal('text') })),
});
/** The answer of `oneflow-template-details`. */
export type TemplateDetails = z.infer<typeof templateDetails>;

/** The answer of `oneflow-contract-status`. */
export const agreementStatus = z.object({
  contract_id: z.int(),
  signedByAll: z.boolean(),
  contractState: agreementState,
  participants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      sign_state: z.string(),
      signatory: z.boolean(),
    }),
  ),
});
/** The answer of `oneflow-contract-status`. */
export type AgreementStatusAnswer = z.infer<typeof agreementStatus>;

/** The error codes of the agreement functions. Each has a message in both languages. */
export const AGREEMENT_PROBLEMS = [
  'company-missing',
  'org-number-invalid',
  'email-invalid',
  'email-missing',
  'signatory-unknown',
  'not-to-choose',
  'unknown-company',
  'unknown-contract',
  'unknown-template',
  'in-progress',
  'not-a-draft',
  'budget-user',
  'budget-company',
  'budget-day',
  'provider-refused',
  'provider-busy',
  'provider-unavailable',
  'in-doubt',
] as const;
/** An error code of the agreement functions. */
export type AgreementProblem = (typeof AGREEMENT_PROBLEMS)[number];

const READING = [
  'malformed-request',
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const ACTING = [...READING, 'not-found', 'contract-not-open', 'contracts-unavailable'] as const;
const params = z.strictObject({ id: uuid });

/** The states of a contract in the list. 'intended': it is not known yet whether the provider has it. */
export const LISTED_STATES = [
  'draft',
  'pending',
  'signed',
  'declined',
  'overdue',
  'intended',
  'deleted',
  'failed',
] as const;
/** One of LISTED_STATES. */
export type ListedState = (typeof LISTED_STATES)[number];

const listedAgreement = z.object({
  id: z.string(),
  /** The provider's id; null until it is known. */
  contractId: z.nullable(z.string()),
  reference: z.string(),
  name: z.string(),
  state: z.enum(LISTED_STATES),
  isWithdrawn: z.boolean(),
  participants: z.array(
    z.object({ name: z.string(), email: z.string(), signState: z.string(), isSignatory: z.boolean() }),
  ),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  /** The deadline for signing, or null. */
  signBy: z.nullable(z.string()),
  updatedAt: z.string(),
});
/** A contract in the list. */
export type ListedAgreement = z.infer<typeof listedAgreement>;

/**
 * Lists contracts, newest first. `q`: prefixes of words of the name, people, emails, reference or id, or a
 * complete organisation number. `q` is in the body, because a sole trader's number is a personal number.
 */
export const listAgreements = endpoint({
  method: 'POST',
  path: '/api/agreements/search',
  access: 'admin-or-store',
  body: z.strictObject({
    state: z.optional(z.enum(LISTED_STATES)),
    q: z.optional(typed('name', MAX_TEXT)),
    cursor: z.optional(uuid),
  }),
  answer: pageOf(listedAgreement),
  problems: READING,
});

/** Returns the document of a contract as a file. Audits the download. */
export const readAgreementDocument = endpoint({
  method: 'GET',
  path: '/api/agreements/:id/document',
  access: 'admin-or-store',
  fileType: 'application/pdf',
  params,
  answer: z.string(),
  problems: ACTING,
});

/** Reminds the people who have not signed yet, each at most once a day. */
export const remindOfAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/:id/remind',
  access: 'admin-or-store',
  params,
  body: z.strictObject({}),
  answer: z.object({ success, reminded: z.int(), alreadyToday: z.int() }),
  problems: ACTING,
});

/** Withdraws a contract that is not completely signed. */
export const withdrawAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/:id/withdraw',
  access: 'admin-or-store',
  params,
  body: z.strictObject({}),
  answer: done,
  problems: ACTING,
});

/** Returns the default values of the forms on the test page. */
export const agreementDefaults = endpoint({
  method: 'GET',
  path: '/api/agreements/defaults',
  access: 'admin',
  answer: z.object({ workspaceId: z.int(), templateId: z.int(), userEmail: z.string() }),
  problems: READING,
});
