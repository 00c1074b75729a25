// The form where a company signs up without staff: a code gives a pass, and one request sends the contract.
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import * as z from 'zod/mini';
import { success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const MAX_CODE = 200;
const MAX_TEXT = 200;
const MAX_EMAIL = 254;
const MAX_NUMBER = 20;
const MAX_SIGNATORIES = 10;

/** Issues a pass for a valid access code: for one hour, one client network and this form only. */
export const askForPass = endpoint({
  method: 'POST',
  path: '/api/light-onboarding/pass',
  access: 'public',
  body: z.strictObject({ code: typed('secret', MAX_CODE) }),
  answer: z.object({ success, pass: z.string(), expiresInSeconds: z.int() }),
  problems: ['malformed-request', 'invalid-request', 'access-code-wrong', 'too-many-requests', 'unavailable'],
});

/**
 * Stores the company, creates its contract and sends it to the signatories. Idempotent. Never changes a
 * company that another pass or staff created.
 */
export const sendLightAgreement = endpoint({
  method: 'POST',
  path: '/api/light-onboarding/contract',
  access: 'access-code',
  body: z.strictObject({
    companyNumber: required('number', MAX_TEXT),
    // The name is printed in emails, so a name that looks like a link is invalid (docs/security.md, T13).
    contactPerson: required('name', MAX_TEXT).check(z.refine((name) => !looksLikeLink(name))),
    contactEmail: required('email', MAX_EMAIL),
    /** The signatories. Together they must be able to sign for the company, according to the register. */
    signatories: z
      .array(
        z.strictObject({
          personalNumber: typed('number', MAX_NUMBER),
          email: typed('email', MAX_EMAIL),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_SIGNATORIES)),
  }),
  answer: withData(
    z.object({ contractId: z.string(), contractName: z.string(), sentTo: z.array(z.string()) }),
  ),
  problems: [
    'access-denied',
    'malformed-request',
    'invalid-request',
    'invalid-org-number',
    'invalid-personal-number',
    'signatory-unknown',
    'not-possible-now',
    'invalid-email',
    'own-signer',
    'credit-check-missing',
    'already-onboarded',
    'too-many-requests',
    'contracts-unavailable',
    'unavailable',
  ],
});
