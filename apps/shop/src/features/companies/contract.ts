// Companies as staff sees them: found by number, made, changed with a version, their policy, employees and signatories.
// Numbers travel in bodies, never in addresses: a sole trader's is a personal number.

import { EMPLOYEE_BOUNDS, LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import * as z from 'zod/mini';
import { informationKept, ratingKept } from '#src/features/company-data/contract.ts';
import { listTotal, version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const LONGEST_TEXT = 200;
const LONGEST_EMAIL = 254;
const LONGEST_NOTES = 2_000;
const LONGEST_REASON = 500;
const MOST_SIGNATORIES = 20;

const filled = (longest = LONGEST_TEXT) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const optional = z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_TEXT)));
// Stands in mails, on one line: no line break, and nothing that reads as a link (docs/security.md, T13).
const isOneLine = (text: string) => !/[\r\n]/.test(text);
const isPlain = (text: string) => isOneLine(text) && !looksLikeLink(text);
const kind = z.enum(['employer', 'store']);
const uuid = z.uuid();
const params = z.strictObject({ id: uuid });
const shown = z.nullable(z.string());
const PROBLEMS = ['sign-in-required', 'access-denied', 'second-factor-required', 'unavailable'] as const;
const WRITE_PROBLEMS = [...PROBLEMS, 'malformed-request', 'invalid-request', 'not-found'] as const;

const contractEnd = z.enum(['declined', 'overdue', 'deleted']);
/** How a contract ends without being signed; 'deleted' also when staff withdrew it. */
export type ContractEnd = z.infer<typeof contractEnd>;

/** A company as the calls answer it. */
export const company = z.object({
  id: uuid,
  kind,
  /** `XXXXXX-XXXX`; a sole trader's without its last four digits. */
  companyNumber: z.string(),
  isSoleTrader: z.boolean(),
  companyName: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: shown,
  address: shown,
  creditRating: z.nullable(ratingKept),
  creditRatedAt: shown,
  companyInformation: z.nullable(informationKept),
  manualCreditCheck: z.boolean(),
  creditApproved: z.enum(['YES', 'NO']),
  contractId: shown,
  workspaceId: z.nullable(z.int()),
  contractStep: z.nullable(z.enum(['sent', 'send-later'])),
  stepsDone: z.array(z.int()),
  version,
  employeesVersion: version,
  /** Set when everybody has signed; the company is active only when its credit is approved or cleared as well. */
  signedAt: shown,
  activeSince: shown,
  /** Why an admin has cleared a company whose credit was not approved; null where nobody has. */
  creditClearance: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** How the contract ended; null while it stands. */
  contractEnded: z.nullable(contractEnd),
  /** The code of an active employer, by which its people order. */
  employerCode: shown,
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A company. */
export type Company = z.infer<typeof company>;
/** The rating that is kept with a company. */
export type StoredRating = NonNullable<Company['creditRating']>;
/** What the register knew of a company when it was saved. */
export type StoredInformation = NonNullable<Company['companyInformation']>;

const one = z.object({ success: z.literal(true), data: company });
const maybeOne = z.object({ success: z.literal(true), data: z.nullable(company) });

/** Finds a company by its number in any form; null when there is none of the kind. */
export const findCompany = endpoint({
  method: 'POST',
  path: '/api/companies/find',
  access: 'admin-or-store',
  body: z.strictObject({ companyNumber: filled(), kind: z.optional(kind) }),
  answer: maybeOne,
  problems: WRITE_PROBLEMS,
});
/** The type of the call `POST /api/companies/find`. */
export type FindCompany = typeof findCompany;

const companyRow = z.object({
  id: uuid,
  kind,
  companyNumber: z.string(),
  companyName: z.string(),
  contactPerson: z.string(),
  creditApproved: z.enum(['YES', 'NO']),
  contractId: shown,
  stepsDone: z.array(z.int()),
  activeSince: shown,
  updatedAt: z.string(),
});
/** A company in a list. */
export type CompanyRow = z.infer<typeof companyRow>;

/** Lists companies, lately changed first: by words of the name or digits of the number, and those not finished alone. */
export const searchCompanies = endpoint({
  method: 'POST',
  path: '/api/companies/search',
  access: 'admin-or-store',
  body: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(LONGEST_TEXT))),
    kind: z.optional(kind),
    isUnfinished: z.optional(z.boolean()),
    /** The id of the last row of the page before. */
    after: z.optional(uuid),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(companyRow),
    hasMore: z.boolean(),
    total: listTotal,
  }),
  problems: WRITE_PROBLEMS,
});
/** The type of the call `POST /api/companies/search`. */
export type SearchCompanies = typeof searchCompanies;

/** Reads a company. */
export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'admin-or-store',
  params,
  answer: one,
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});
/** The type of the call `GET /api/companies/:id`. */
export type ReadCompany = typeof readCompany;

const companyFields = {
  /** One that reads as a link is taken as the register has it only. */
  companyName: filled().check(z.refine(isOneLine)),
  contactPerson: filled().check(z.refine(isPlain)),
  email: filled(LONGEST_EMAIL),
  phone: optional,
  address: z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_TEXT), z.refine(isPlain))),
  manualCreditCheck: z.boolean(),
};
/** What is typed of a company. */
export type CompanyFields = z.infer<z.ZodMiniObject<typeof companyFields>>;

/**
 * Stores a company after its credit check, or changes it: `version` is that of the company that was read, 0 for a new
 * one. Rating and information are the server's own, never the browser's. A stale version, or a number that somebody else
 * has stored meanwhile, ends in `changed-meanwhile` with the newer company in `facts`.
 */
export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  access: 'admin-or-store',
  body: z.strictObject({ kind, companyNumber: filled(), version, ...companyFields }),
  answer: one,
  problems: [
    ...WRITE_PROBLEMS,
    'changed-meanwhile',
    'credit-check-missing',
    'manual-check-missing',
    'invalid-org-number',
  ],
});
/** The type of the call `POST /api/companies`. */
export type SaveCompany = typeof saveCompany;

/** Changes what is typed of a stored company, found by its id: also where its number is shown in part only. */
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  access: 'admin-or-store',
  params,
  body: z.strictObject({ version, ...companyFields }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'changed-meanwhile', 'credit-check-missing', 'manual-check-missing'],
});
/** The type of the call `PUT /api/companies/:id`. */
export type UpdateCompany = typeof updateCompany;

/** Shows a sole trader's whole number. Who asked is written down. */
export const revealCompanyNumber = endpoint({
  method: 'POST',
  path: '/api/companies/:id/reveal',
  access: 'admin-or-store',
  params,
  body: z.strictObject({}),
  answer: z.object({ success: z.literal(true), data: z.object({ companyNumber: z.string() }) }),
  problems: [...WRITE_PROBLEMS, 'too-many-requests'],
});
/** The type of the call `POST /api/companies/:id/reveal`. */
export type RevealCompanyNumber = typeof revealCompanyNumber;

/**
 * Clears a company whose credit was not approved, with a reason. An admin other than the one who entered it does so. A
 * company that everybody has signed for becomes active by it.
 */
export const clearCredit = endpoint({
  method: 'POST',
  path: '/api/companies/:id/credit-clearance',
  access: 'admin',
  params,
  body: z.strictObject({ version, reason: filled(LONGEST_REASON) }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'another-admin-required', 'changed-meanwhile', 'not-possible-now'],
});
/** The type of the call `POST /api/companies/:id/credit-clearance`. */
export type ClearCredit = typeof clearCredit;

const policyFields = {
  allowBikeLeasing: z.boolean(),
  allowAccessories: z.boolean(),
  requireManagerApproval: z.boolean(),
  maxBenefitOre: z.int().check(z.nonnegative(), z.lte(100_000_000)),
  notes: z.string().check(z.maxLength(LONGEST_NOTES)),
};
const policy = z.object({
  ...policyFields,
  benefitCurrency: z.literal('SEK'),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A company's policy. */
export type CompanyPolicy = z.infer<typeof policy>;

/** Reads a company's policy; null while none has been saved. */
export const readPolicy = endpoint({
  method: 'GET',
  path: '/api/companies/:id/policy',
  access: 'admin-or-store',
  params,
  answer: z.object({ success: z.literal(true), data: z.nullable(policy) }),
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});
/** The type of the call `GET /api/companies/:id/policy`. */
export type ReadPolicy = typeof readPolicy;

/** Saves a company's policy; `version` is that of the policy that was read, 0 when there was none. */
export const savePolicy = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/policy',
  access: 'admin-or-store',
  params,
  body: z.strictObject({ version, ...policyFields }),
  answer: z.object({ success: z.literal(true), data: policy }),
  problems: [...WRITE_PROBLEMS, 'changed-meanwhile'],
});
/** The type of the call `PUT /api/companies/:id/policy`. */
export type SavePolicy = typeof savePolicy;

const employee = z.strictObject({
  name: filled(EMPLOYEE_BOUNDS.name),
  email: filled(EMPLOYEE_BOUNDS.email),
  department: z.nullable(z.string().check(z.maxLength(EMPLOYEE_BOUNDS.department))),
  employeeId: z.nullable(z.string().check(z.maxLength(EMPLOYEE_BOUNDS.employeeId))),
});
const employeeList = z.object({
  success: z.literal(true),
  data: z.array(employee),
  /** Of the list: what a change of it is told by. */
  version,
});

/** Reads a company's employees. */
export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/companies/:id/employees',
  access: 'admin-or-store',
  params,
  answer: employeeList,
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});
/** The type of the call `GET /api/companies/:id/employees`. */
export type ListEmployees = typeof listEmployees;

/**
 * Replaces a company's employees in one transaction. A stale `version` ends in `changed-meanwhile` with the newer list's
 * version in `facts` (docs/security.md, T09).
 */
export const replaceEmployees = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/employees',
  access: 'admin-or-store',
  longestBody: LIST_BOUNDS.bytes,
  params,
  body: z.strictObject({ version, employees: z.array(employee).check(z.maxLength(LIST_BOUNDS.rows)) }),
  answer: z.object({ success: z.literal(true), version, added: z.int(), removed: z.int() }),
  problems: [...WRITE_PROBLEMS, 'body-too-large', 'changed-meanwhile'],
});
/** The type of the call `PUT /api/companies/:id/employees`. */
export type ReplaceEmployees = typeof replaceEmployees;

const signatoryFields = {
  name: filled().check(z.refine(isPlain)),
  email: z.string().check(z.trim(), z.maxLength(LONGEST_EMAIL)),
  role: z.string().check(z.maxLength(LONGEST_TEXT)),
  signingRights: z.enum(['individually', 'jointly']),
};
const signatory = z.object({
  ...signatoryFields,
  id: uuid,
  /** Masked. */
  personalNumber: z.string(),
});
/** Somebody who is to sign for a company. */
export type Signatory = z.infer<typeof signatory>;

/** Reads who is to sign for a company. */
export const listSignatories = endpoint({
  method: 'GET',
  path: '/api/companies/:id/signatories',
  access: 'admin-or-store',
  params,
  answer: z.object({ success: z.literal(true), data: z.array(signatory) }),
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});
/** The type of the call `GET /api/companies/:id/signatories`. */
export type ListSignatories = typeof listSignatories;

/**
 * Chooses who is to sign: by name and masked number, whose whole one the server finds in the register. `replaces` are the
 * ids that were read; where others stand by now, it ends in `changed-meanwhile` with them in `facts`.
 */
export const chooseSignatories = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/signatories',
  access: 'admin-or-store',
  params,
  body: z.strictObject({
    signatories: z
      .array(z.strictObject({ ...signatoryFields, personalNumber: z.string().check(z.maxLength(20)) }))
      .check(z.maxLength(MOST_SIGNATORIES)),
    replaces: z.array(uuid).check(z.maxLength(MOST_SIGNATORIES)),
  }),
  answer: z.object({ success: z.literal(true), data: z.array(signatory) }),
  problems: [...WRITE_PROBLEMS, 'signatory-unknown', 'changed-meanwhile'],
});
/** The type of the call `PUT /api/companies/:id/signatories`. */
export type ChooseSignatories = typeof chooseSignatories;

/** Shows a signatory's whole number. Who asked is written down. */
export const revealSignatory = endpoint({
  method: 'POST',
  path: '/api/companies/:id/signatories/:signatoryId/reveal',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid, signatoryId: uuid }),
  body: z.strictObject({}),
  answer: z.object({ success: z.literal(true), data: z.object({ personalNumber: z.string() }) }),
  problems: [...WRITE_PROBLEMS, 'too-many-requests'],
});
/** The type of the call `POST /api/companies/:id/signatories/:signatoryId/reveal`. */
export type RevealSignatory = typeof revealSignatory;

/** Ends a wizard's step: the contract's ('sent', 'send-later'), or the last one of a company ('finalized'). */
export const endStep = endpoint({
  method: 'POST',
  path: '/api/companies/:id/steps',
  access: 'admin-or-store',
  params,
  body: z.strictObject({ end: z.enum(['sent', 'send-later', 'finalized']) }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'step-not-done'],
});
/** The type of the call `POST /api/companies/:id/steps`. */
export type EndStep = typeof endStep;
