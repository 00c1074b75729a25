// Joining an employer with its code, and the employers that a person has joined.
import { MAX_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import * as z from 'zod/mini';
import { done, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The maximum length of a question's note, and of a refusal's reason. */
export const MAX_JOIN_TEXT = 1_000;

const id = z.uuid();
const code = typed('code', MAX_EMPLOYER_CODE);
const PROBLEMS = [
  'invalid-request',
  'malformed-request',
  'sign-in-required',
  'invalid-employer-code',
  'too-many-requests',
  'unavailable',
] as const;

/**
 * The caller's standing with an employer. 'listed' and 'domain' can join at once; 'unlisted' can ask; 'asked' waits for HR;
 * 'needs-email' has no confirmed address; 'taken' is on the list, but another account has joined as the same person.
 */
export const JOIN_STANDINGS = [
  'joined',
  'listed',
  'domain',
  'unlisted',
  'asked',
  'needs-email',
  'taken',
] as const;
/** One of JOIN_STANDINGS. */
export type JoinStanding = (typeof JOIN_STANDINGS)[number];

const joinView = z.object({
  companyName: z.string(),
  standing: z.enum(JOIN_STANDINGS),
  /** The reason why HR refused the caller's newest question; null without a refusal. */
  refusal: z.nullable(z.string()),
});
/** An employer, as a person with its code sees it. */
export type JoinView = z.infer<typeof joinView>;

/**
 * Names the employer of a code, and returns the caller's standing there. Unknown, ended and inactive codes
 * all get the answer `invalid-employer-code` (docs/security.md, T36).
 */
export const lookUpEmployer = endpoint({
  method: 'POST',
  path: '/api/join/look-up',
  access: 'signed-in',
  body: z.strictObject({ code }),
  answer: withData(joinView),
  problems: PROBLEMS,
});

/** Joins the caller's account to the employer of a code. Repeating it changes nothing. `not-possible-now`: not listed. */
export const joinEmployer = endpoint({
  method: 'POST',
  path: '/api/join',
  access: 'signed-in',
  body: z.strictObject({ code }),
  answer: withData(joinView),
  problems: [...PROBLEMS, 'not-possible-now'],
});

/** Asks HR to add the caller to the list. If there is an open question, returns it. */
export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/join/questions',
  access: 'signed-in',
  body: z.strictObject({ code, note: typed('text', MAX_JOIN_TEXT) }),
  answer: withData(joinView),
  problems: [...PROBLEMS, 'not-possible-now'],
});

const employment = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  joinedAt: z.string(),
  /** False if the employer has removed the person from its list, which ends the employment. */
  isOnList: z.boolean(),
});
/** An employer that the caller has joined. */
export type Employment = z.infer<typeof employment>;

const ownQuestion = z.object({
  id,
  companyName: z.string(),
  askedAt: z.string(),
  /** Null while it is open. */
  refusal: z.nullable(z.string()),
});
/** The caller's question to HR that is open or was refused. */
export type OwnJoinQuestion = z.infer<typeof ownQuestion>;

/** Lists the employers that the caller has joined, and the questions to other employers; the newest first. */
export const listEmployments = endpoint({
  method: 'GET',
  path: '/api/account/employments',
  access: 'signed-in',
  answer: z.object({
    success,
    data: z.array(employment),
    questions: z.array(ownQuestion),
  }),
  problems: ['sign-in-required', 'unavailable'],
});

/** Leaves an employer; leaving it again also succeeds. The entry on the employer's list stays. */
export const leaveEmployer = endpoint({
  method: 'DELETE',
  path: '/api/account/employments/:id',
  access: 'signed-in',
  params: z.strictObject({ id }),
  answer: done,
  problems: ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'],
});
