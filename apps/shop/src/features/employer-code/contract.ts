// The settings for joining a company, for its HR: the code, the email domains, and the questions of people
// who are not listed.

import { MAX_MAIL_DOMAIN, MAX_MAIL_DOMAINS } from '@activepick/domain/companies/mail-domains.ts';
import { MAX_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import * as z from 'zod/mini';
import { MAX_JOIN_TEXT } from '#src/features/joining/contract.ts';
import { MEMBER_READ_PROBLEMS } from '#src/features/members/contract.ts';
import { countedPageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const id = z.uuid();
const params = z.strictObject({ companyId: id });
const READ = [...MEMBER_READ_PROBLEMS, 'invalid-request'] as const;
const WRITE = [...READ, 'malformed-request'] as const;
const domains = z.array(required('code', MAX_MAIL_DOMAIN)).check(z.maxLength(MAX_MAIL_DOMAINS));

const joiningTerms = z.object({
  companyName: z.string(),
  code: z.string(),
  /** Former codes that still work, the newest first. */
  formerCodes: z.array(z.object({ code: z.string(), validUntil: z.string() })),
  /** People with a confirmed address of these domains join without asking. */
  mailDomains: z.array(z.string()),
  /** The number of days that a code works after it is replaced. */
  formerCodeDays: z.int(),
});
/** The settings for joining a company. */
export type JoiningTerms = z.infer<typeof joiningTerms>;
const answer = withData(joiningTerms);

/** Reads the settings for joining the company. */
export const readJoiningTerms = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/code',
  access: 'member-hr',
  params,
  answer,
  problems: READ,
});

/**
 * Gives the company a new code. `code` is the one that the caller replaces; `changed-meanwhile`: another
 * person has replaced it already.
 */
export const rotateCode = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/code/rotation',
  access: 'member-hr',
  params,
  body: z.strictObject({ code: typed('code', MAX_EMPLOYER_CODE) }),
  answer,
  problems: [...WRITE, 'changed-meanwhile', 'too-many-requests'],
});

/**
 * Replaces the mail domains. `before` is what the caller has read. A field problem is 'domain' or 'public-domain', at
 * `domains.N`.
 */
export const saveMailDomains = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/mail-domains',
  access: 'member-hr',
  params,
  body: z.strictObject({ before: domains, domains }),
  answer,
  problems: [...WRITE, 'changed-meanwhile'],
});

/** Downloads the poster for the employees, with code, link and QR code, in a language. */
export const downloadPoster = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/code/notice',
  access: 'member-hr',
  params,
  query: z.object({ language: languageSchema }),
  answer: z.string(),
  fileType: 'application/pdf',
  problems: READ,
});

const joinQuestion = z.object({
  id,
  name: z.string(),
  email: z.string(),
  note: z.string(),
  askedAt: z.string(),
  state: z.enum(['open', 'added', 'refused']),
  reason: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
/** A question to HR. */
export type JoinQuestion = z.infer<typeof joinQuestion>;

/** Lists the questions to HR: open ones oldest first, answered ones newest first. */
export const listJoinQuestions = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/questions',
  access: 'member-hr',
  params,
  query: z.object({ state: z.optional(z.enum(['open', 'answered'])), cursor: z.optional(id) }),
  answer: countedPageOf(joinQuestion),
  problems: READ,
});

/**
 * Answers a question: adds the person to the list and joins them, or refuses with a reason, which the person gets by mail.
 * `not-possible-now`: it has been answered already, or another account has joined as that person.
 */
export const answerJoinQuestion = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/questions/:id/answer',
  access: 'member-hr',
  params: z.strictObject({ companyId: id, id }),
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('add') }),
    z.strictObject({
      answer: z.literal('refuse'),
      reason: required('text', MAX_JOIN_TEXT),
    }),
  ]),
  answer: withData(joinQuestion),
  problems: [...WRITE, 'not-possible-now'],
});
