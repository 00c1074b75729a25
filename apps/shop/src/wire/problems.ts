// The table of problems: code, HTTP status, and whether a retry can help.

const PROBLEMS = {
  'malformed-request': { status: 400, retry: false },
  'invalid-request': { status: 400, retry: false },
  'idempotency-key-missing': { status: 400, retry: false },
  'card-number-refused': { status: 400, retry: false },
  'payment-declined': { status: 402, retry: false },
  'sign-in-required': { status: 401, retry: false },
  // The API key is missing, unknown, expired or revoked.
  'api-key-invalid': { status: 401, retry: false },
  'access-denied': { status: 403, retry: false },
  'second-factor-required': { status: 403, retry: false },
  // The session is too old for an irreversible action, so the person must sign in again.
  'fresh-sign-in-required': { status: 403, retry: false },
  'not-found': { status: 404, retry: false },
  'order-not-found': { status: 404, retry: false },
  'product-not-found': { status: 404, retry: false },
  // The link of an email that has expired or was withdrawn.
  'link-ended': { status: 410, retry: false },
  'method-not-allowed': { status: 405, retry: false },
  'body-too-large': { status: 413, retry: false },
  'unsupported-media-type': { status: 415, retry: false },
  'idempotency-mismatch': { status: 409, retry: false },
  'idempotency-in-progress': { status: 409, retry: true },
  'total-changed': { status: 409, retry: false },
  'out-of-stock': { status: 409, retry: false },
  'not-sold': { status: 409, retry: false },
  'choose-variant': { status: 409, retry: false },
  // Signed by all, withdrawn, or not sent yet, so a reminder or a withdrawal is impossible.
  'contract-not-open': { status: 409, retry: false },
  // The job to repeat has not failed, or is running.
  'nothing-to-repeat': { status: 409, retry: false },
  // The state of the object does not allow this.
  'not-possible-now': { status: 409, retry: false },
  // A store's program has used the id for another offer.
  'external-id-taken': { status: 409, retry: false },
  // A service claim: the benefit has no package, or its budget is used up.
  'no-service-budget': { status: 409, retry: false },
  // A service claim: the benefit has ended, or the bike is not handed over.
  'benefit-not-running': { status: 409, retry: false },
  'invalid-customer': { status: 422, retry: false },
  'invalid-personal-number': { status: 422, retry: false },
  'invalid-employer-code': { status: 422, retry: false },
  // The employer's policy does not allow the order; `facts.reasons` has every reason.
  'policy-refused': { status: 422, retry: false },
  'agreement-unsigned': { status: 409, retry: false },
  'handover-missing': { status: 409, retry: false },
  // The code of the handover is another one; `facts.attemptsLeft` says how often it may still be tried.
  'handover-code-wrong': { status: 422, retry: false },
  // No code works for the benefit: the employee has made none, or it was wrong too often.
  'handover-code-missing': { status: 409, retry: false },
  'handover-code-locked': { status: 409, retry: false },
  'already-handed-over': { status: 409, retry: false },
  'frame-number-taken': { status: 409, retry: false },
  // A payroll file cannot be written; `facts` has the people and what their lines lack.
  'payroll-not-ready': { status: 422, retry: false },
  'invalid-pickup-store': { status: 422, retry: false },
  // An order with an unproved email address would reserve too many goods.
  'too-many-pieces': { status: 422, retry: false },
  // A company's number, its credit check, and the requirements of the wizards' steps.
  'invalid-org-number': { status: 422, retry: false },
  'credit-check-missing': { status: 422, retry: false },
  'manual-check-missing': { status: 422, retry: false },
  'invalid-email': { status: 422, retry: false },
  'signatory-unknown': { status: 422, retry: false },
  'step-not-done': { status: 409, retry: false },
  'access-code-wrong': { status: 403, retry: false },
  // The link is for another person than the signed-in one.
  'wrong-account': { status: 403, retry: false },
  // A company must always have an owner.
  'last-owner': { status: 409, retry: false },
  // Two people must agree: the author cannot approve as well.
  'another-admin-required': { status: 403, retry: false },
  // Nobody can approve their own order.
  'another-approver-required': { status: 403, retry: false },
  'own-signer': { status: 422, retry: false },
  'already-onboarded': { status: 409, retry: false },
  // Another person has saved in the meantime. Nothing is overwritten, and the newer version must be reviewed.
  'changed-meanwhile': { status: 409, retry: false },
  'too-many-requests': { status: 429, retry: true },
  // The database's answer was lost, so the work may be stored. Repeating the request is safe.
  'in-doubt': { status: 503, retry: true },
  // The provider of card payments does not respond, and the card was not used.
  'payment-unavailable': { status: 503, retry: true },
  // The provider of contracts does not return the current state.
  'contracts-unavailable': { status: 503, retry: true },
  unavailable: { status: 503, retry: true },
  internal: { status: 500, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>;

/** The code of a problem; its texts are in `shared/problems.ts` of each language. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Returns the HTTP status of a problem. */
export const problemStatus = (code: ProblemCode): number => PROBLEMS[code].status;

/** Returns whether the same request may succeed a little later. */
export const mayRetry = (code: ProblemCode): boolean => PROBLEMS[code].retry;

/** Returns all codes. */
export const problemCodes = (): ProblemCode[] => Object.keys(PROBLEMS) as ProblemCode[];

/** A refused field: `field` is its path in the body, `code` the error. */
export interface FieldProblem {
  field: string;
  code: string;
}

/** The body of a refusal. Source: RFC 9457; `code`, `requestId`, `fields` and `facts` are our extension members. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  requestId: string;
  fields?: FieldProblem[];
  facts?: Record<string, unknown>;
}

/** The URL of a kind of problem, relative to the shop. */
export const problemType = (code: ProblemCode): string => `/problems/${code}`;
