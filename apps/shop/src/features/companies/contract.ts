// The schemas of the endpoints about companies: search, create, change with a version, policy, employees and
// signatories. Numbers are in bodies, never in URLs, because a sole trader's is a personal number.

import { EMPLOYEE_BOUNDS, LIST_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import * as z from 'zod/mini';
import { informationKept, ratingKept } from '#src/features/company-data/contract.ts';
import { policy, staffPolicyBody } from '#src/features/policy/contract.ts';
import { success, withData } from '#src/wire/answers.ts';
import { day, listTotal, version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const MAX_TEXT = 200;
const MAX_EMAIL = 254;
const MAX_REASON = 500;
const MAX_SIGNATORIES = 20;

const requiredName = required('name', MAX_TEXT);
const number = required('number', MAX_TEXT);
// This text is used in mails, so nothing in it may look like a link (docs/security.md, T13).
const isPlain = (text: string) => !looksLikeLink(text);
const kind = z.enum(['employer', 'store']);
const uuid = z.uuid();
const params = z.strictObject({ id: uuid });
const shown = z.nullable(z.string());
const PROBLEMS = ['sign-in-required', 'access-denied', 'second-factor-required', 'unavailable'] as const;
const WRITE_PROBLEMS = [...PROBLEMS, 'malformed-request', 'invalid-request', 'not-found'] as const;

const agreementEnd = z.enum(['declined', 'overdue', 'deleted']);
/** The ways in which a contract ends unsigned. 'deleted' includes contracts that staff withdrew. */
export type AgreementEnd = z.infer<typeof agreementEnd>;

/** The schema of a company in the answers. */
export const company = z.object({
  id: uuid,
  kind,
  /** `XXXXXX-XXXX`; a sole trader's has its last four digits masked. */
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
  /** The time of the last signature. To be active, a company also needs approved or cleared credit. */
  signedAt: shown,
  activeSince: shown,
  /** The time and reason of an admin's clearance of credit that was not approved, or null. */
  creditClearance: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** How the contract ended; null while it is open or signed. */
  contractEnded: z.nullable(agreementEnd),
  /** The code with which employees of an active employer order. */
  employerCode: shown,
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A company. */
export type Company = z.infer<typeof company>;
/** The stored credit rating of a company. */
export type StoredRating = NonNullable<Company['creditRating']>;
/** The register's data of a company at the time it was saved. */
export type StoredInformation = NonNullable<Company['companyInformation']>;

const one = withData(company);
const maybeOne = withData(z.nullable(company));

/** Finds a company of a kind by its organisation number, in any format. Returns null when it does not exist. */
export const findCompany = endpoint({
  method: 'POST',
  path: '/api/companies/find',
  access: 'admin-or-store',
  body: z.strictObject({ companyNumber: number, kind: z.optional(kind) }),
  answer: maybeOne,
  problems: WRITE_PROBLEMS,
});

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

/** The filters of the list of companies. */
export const companyFilters = {
  text: z.optional(typed('name', MAX_TEXT)),
  kind: z.optional(kind),
  isUnfinished: z.optional(z.boolean()),
};

/** Lists companies, latest change first. Filters: words of the name, digits of the number, unfinished only. */
export const searchCompanies = endpoint({
  method: 'POST',
  path: '/api/companies/search',
  access: 'admin-or-store',
  body: z.strictObject({
    ...companyFilters,
    /** The id of the last row of the previous page. */
    after: z.optional(uuid),
  }),
  answer: z.object({
    success,
    data: z.array(companyRow),
    hasMore: z.boolean(),
    total: listTotal,
  }),
  problems: WRITE_PROBLEMS,
});

/** Reads a company. */
export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'admin-or-store',
  params,
  answer: one,
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});

const companyFields = {
  /** A name that looks like a link is accepted only if the register has it. */
  companyName: requiredName,
  contactPerson: requiredName.check(z.refine(isPlain)),
  email: required('email', MAX_EMAIL),
  phone: z.nullable(typed('phone', MAX_TEXT)),
  address: z.nullable(typed('name', MAX_TEXT).check(z.refine(isPlain))),
  manualCreditCheck: z.boolean(),
};
/** The typed fields of a company. */
export type CompanyFields = z.infer<z.ZodMiniObject<typeof companyFields>>;

/**
 * Stores a company after its credit check, or changes it. `version` is the version that was read, 0 for a new
 * company. The server reads rating and information itself, never from the browser. A stale version, or a
 * number that another person has stored in the meantime, is refused with `changed-meanwhile` and the newer
 * company in `facts`.
 */
export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  access: 'admin-or-store',
  body: z.strictObject({ kind, companyNumber: number, version, ...companyFields }),
  answer: one,
  problems: [
    ...WRITE_PROBLEMS,
    'changed-meanwhile',
    'credit-check-missing',
    'manual-check-missing',
    'invalid-org-number',
  ],
});

/** Changes the typed fields of a stored company by its id, which also works when its number is masked. */
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  access: 'admin-or-store',
  params,
  body: z.strictObject({ version, ...companyFields }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'changed-meanwhile', 'credit-check-missing', 'manual-check-missing'],
});

/** Returns a sole trader's full number. The access is audited. */
export const revealCompanyNumber = endpoint({
  method: 'POST',
  path: '/api/companies/:id/reveal',
  access: 'admin-or-store',
  params,
  body: z.strictObject({}),
  answer: withData(z.object({ companyNumber: z.string() })),
  problems: [...WRITE_PROBLEMS, 'too-many-requests'],
});

/**
 * Clears a company whose credit was not approved, with a reason. Only an admin other than the one who entered
 * it may do so. If the contract is completely signed, the company becomes active.
 */
export const clearCredit = endpoint({
  method: 'POST',
  path: '/api/companies/:id/credit-clearance',
  access: 'admin',
  params,
  body: z.strictObject({ version, reason: required('text', MAX_REASON) }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'another-admin-required', 'changed-meanwhile', 'not-possible-now'],
});

/** Reads a company's policy; null before the first save. */
export const readPolicy = endpoint({
  method: 'GET',
  path: '/api/companies/:id/policy',
  access: 'admin-or-store',
  params,
  answer: withData(z.nullable(policy)),
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});

/**
 * Saves a company's policy. `version` is the version of the policy that was read, 0 if there was none. Rules of the benefit
 * programme that are left out stay as they are.
 */
export const savePolicy = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/policy',
  access: 'admin-or-store',
  params,
  body: staffPolicyBody,
  answer: withData(policy),
  problems: [...WRITE_PROBLEMS, 'changed-meanwhile'],
});

const employee = z.strictObject({
  name: required('name', EMPLOYEE_BOUNDS.name),
  email: required('email', EMPLOYEE_BOUNDS.email),
  department: z.nullable(typed('name', EMPLOYEE_BOUNDS.department)),
  employeeId: z.nullable(typed('code', EMPLOYEE_BOUNDS.employeeId)),
});
// A field that is left out keeps its stored value.
const listedEmployee = z.extend(employee, {
  costCentre: z.optional(z.nullable(typed('code', EMPLOYEE_BOUNDS.costCentre))),
  firstDay: z.optional(z.nullable(day)),
  lastDay: z.optional(z.nullable(day)),
});
const employeeList = z.object({
  success,
  data: z.array(employee),
  /** The version of the list. A change must name it. */
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

/**
 * Replaces a company's employees in one transaction. A stale `version` is refused with `changed-meanwhile`
 * and the newer version in `facts` (docs/security.md, T09). A person with the same email keeps their id, and
 * the facts that are left out.
 */
export const replaceEmployees = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/employees',
  access: 'admin-or-store',
  maxBodyBytes: LIST_BOUNDS.jsonBytes,
  params,
  body: z.strictObject({ version, employees: z.array(listedEmployee).check(z.maxLength(LIST_BOUNDS.rows)) }),
  answer: z.object({ success, version, added: z.int(), removed: z.int() }),
  problems: [...WRITE_PROBLEMS, 'body-too-large', 'changed-meanwhile'],
});

const signatoryFields = {
  name: requiredName.check(z.refine(isPlain)),
  email: typed('email', MAX_EMAIL),
  role: typed('name', MAX_TEXT),
  signingRights: z.enum(['individually', 'jointly']),
};
const signatory = z.object({
  ...signatoryFields,
  id: uuid,
  /** Masked. */
  personalNumber: z.string(),
});
/** A signatory of a company. */
export type Signatory = z.infer<typeof signatory>;

/** Reads the signatories of a company. */
export const listSignatories = endpoint({
  method: 'GET',
  path: '/api/companies/:id/signatories',
  access: 'admin-or-store',
  params,
  answer: withData(z.array(signatory)),
  problems: [...PROBLEMS, 'invalid-request', 'not-found'],
});

/**
 * Chooses the signatories by name and masked number. The server finds the full numbers in the register.
 * `replaces` are the ids that were read. If the stored ones differ, it is refused with `changed-meanwhile`
 * and the stored ones in `facts`.
 */
export const chooseSignatories = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/signatories',
  access: 'admin-or-store',
  params,
  body: z.strictObject({
    signatories: z
      .array(z.strictObject({ ...signatoryFields, personalNumber: typed('number', 20) }))
      .check(z.maxLength(MAX_SIGNATORIES)),
    replaces: z.array(uuid).check(z.maxLength(MAX_SIGNATORIES)),
  }),
  answer: withData(z.array(signatory)),
  problems: [...WRITE_PROBLEMS, 'signatory-unknown', 'changed-meanwhile'],
});

/** Returns a signatory's full number. The access is audited. */
export const revealSignatory = endpoint({
  method: 'POST',
  path: '/api/companies/:id/signatories/:signatoryId/reveal',
  access: 'admin-or-store',
  params: z.strictObject({ id: uuid, signatoryId: uuid }),
  body: z.strictObject({}),
  answer: withData(z.object({ personalNumber: z.string() })),
  problems: [...WRITE_PROBLEMS, 'too-many-requests'],
});

/** Completes a step of the wizard: the contract's ('sent', 'send-later'), or a company's last one ('finalized'). */
export const endStep = endpoint({
  method: 'POST',
  path: '/api/companies/:id/steps',
  access: 'admin-or-store',
  params,
  body: z.strictObject({ end: z.enum(['sent', 'send-later', 'finalized']) }),
  answer: one,
  problems: [...WRITE_PROBLEMS, 'step-not-done'],
});
