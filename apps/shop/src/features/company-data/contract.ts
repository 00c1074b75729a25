// The API of the functions about companies (specification sections 3 and 7).
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const number = z.optional(z.nullable(typed('number', 200)));
const token = z.optional(z.nullable(typed('secret', 200)));

/** `roaring-auth` has an empty body. */
export const nothing = z.strictObject({});
/** The body of most look-ups. Missing or invalid fields get a readable error, so the schema does not require them. */
export const companyBody = z.strictObject({ companyId: number, accessToken: token });
/** The body of `signatory-rights`. */
export const signatoryBody = z.strictObject({
  companyId: number,
  personalNumber: number,
  accessToken: token,
});
/** The body of `signing-combinations`, whose token has another name. */
export const combinationsBody = z.strictObject({ companyId: number, authToken: token });

/** The answer of `roaring-auth`: a token of the shop that represents the provider's token. */
export const companyDataToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
});
/** The answer of `roaring-auth`. */
export type CompanyDataToken = z.infer<typeof companyDataToken>;

const shown = z.nullable(z.string());
const yesNo = z.nullable(z.boolean());
// Both are null on success. A result with one of them is a failure.
const outcome = { companyId: z.string(), error: z.null(), apiStatus: z.null() };
const fetchedAt = z.string();
const status = z.object({ text: z.string(), code: z.int() });

/** The result when the register has no data. Its fields mark it as a failure. */
const failure = z.object({
  companyId: shown,
  error: z.string(),
  apiStatus: z.int(),
  code: z.string(),
  message: z.string(),
});

const ratingFields = {
  /** 1 to 100; 0 without a rating. */
  rating: z.int(),
  ratingText: shown,
  /** In whole SEK. */
  creditLimit: z.nullable(z.number()),
  currency: z.string(),
  riskPrognosis: z.nullable(z.number()),
  commentary: shown,
  rejection: z.nullable(z.object({ rejectText: shown, rejectComment: shown })),
};
/** A credit rating in its stored form. */
export const ratingKept = z.object(ratingFields);
const creditRating = z.object({ ...outcome, companyName: shown, ...ratingFields, fetchedAt });
/** A credit rating, and the time of the look-up. */
export type CreditRatingResult = z.infer<typeof creditRating>;

const informationFields = {
  companyName: shown,
  companyRegistrationDate: shown,
  statusTextHigh: shown,
  statusTextDetailed: shown,
  address: shown,
  zipCode: shown,
  town: shown,
  county: shown,
  industryText: shown,
  industryCode: shown,
  legalGroupText: shown,
  legalGroupCode: shown,
  phoneNumber: shown,
  email: shown,
  webAddress: shown,
  topDirectorName: shown,
  topDirectorFunction: shown,
  numberEmployeesInterval: shown,
  vatReg: yesNo,
  vatRegDate: shown,
  preliminaryTaxReg: yesNo,
  preliminaryTaxRegDate: shown,
  employerContributionReg: yesNo,
};
/** The register's data of a company in its stored form. */
export const informationKept = z.object(informationFields);
const companyInformation = z.object({ ...outcome, ...informationFields, fetchedAt });
/** The register's data of a company. Dates are `YYYYMMDD`. */
export type CompanyInformationResult = z.infer<typeof companyInformation>;

const signatoryRights = z.object({
  ...outcome,
  /** Masked. */
  personalNumber: z.string(),
  person: z.nullable(z.object({ name: z.string(), role: z.string() })),
  signatoryRights: z.object({
    /** Null if the register does not know. */
    hasRights: yesNo,
    rightType: z.enum(['individually', 'jointly', 'none', 'undetermined']),
    validFrom: shown,
    validTo: z.null(),
    limitations: z.array(z.string()),
  }),
  status,
  apiUrl: z.string(),
});
/** Whether a person may sign for a company. */
export type SignatoryRightsResult = z.infer<typeof signatoryRights>;

const signingRights = z.enum(['individually', 'jointly']);
const combinationSignatory = z.object({
  name: z.string(),
  /** Masked. */
  personalNumber: shown,
  role: z.string(),
  signingRights,
});
/** A person of a combination. */
export type CombinationSignatory = z.infer<typeof combinationSignatory>;

const signingCombinations = z.object({
  ...outcome,
  apiUrl: z.string(),
  signingCombinations: z.array(
    z.object({
      combinationId: z.string(),
      combinationType: signingRights,
      description: z.string(),
      validFrom: shown,
      validTo: z.null(),
      signatories: z.array(combinationSignatory),
    }),
  ),
  status,
});
/** The combinations of people who can sign together. Each combination binds the company. */
export type SigningCombinationsResult = z.infer<typeof signingCombinations>;

/** The answers of the look-ups, by name. */
export const lookupAnswers = {
  'company-rating': z.union([creditRating, failure]),
  'company-information': z.union([companyInformation, failure]),
  'signatory-rights': z.union([signatoryRights, failure]),
  'signing-combinations': z.union([signingCombinations, failure]),
};

/** The functions that look up data. */
export const LOOKUPS = [
  'company-rating',
  'company-information',
  'signatory-rights',
  'signing-combinations',
] as const;
/** One of LOOKUPS. */
export type Lookup = (typeof LOOKUPS)[number];

/** The codes of refusals of the functions about companies. Each has its message in both languages. */
export const COMPANY_PROBLEMS = [
  'org-number-missing',
  'numbers-missing',
  'org-number-invalid',
  'valid-org-number-required',
  'personal-number-invalid',
  'token-missing',
  'combinations-token-missing',
  'token-refused',
  'unknown-company',
  'rating-not-shown',
  'pass-spent',
  'budget-user',
  'budget-company',
  'budget-day',
  'provider-refused',
  'provider-busy',
  'provider-unavailable',
] as const;
/** The codes of refusals of the functions about companies. */
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];

/**
 * Returns the full personal number of a signatory, given by name and masked number. Only admins may call it, and each
 * call is audited (docs/security.md, T33).
 */
export const revealPersonalNumber = endpoint({
  method: 'POST',
  path: '/api/company-data/reveal',
  access: 'admin',
  body: z.strictObject({
    companyId: required('number', 20),
    name: required('name', 200),
    personalNumber: z.string().check(z.regex(/^[0-9]{8}-\*{4}$/)),
  }),
  answer: z.object({ personalNumber: z.string() }),
  problems: [
    'malformed-request',
    'invalid-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'not-found',
    'too-many-requests',
    'unavailable',
  ],
});
