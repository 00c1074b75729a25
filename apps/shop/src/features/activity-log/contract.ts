// The audit log as pages: for the members of a company its own entries, and for admins all of them.
import {
  ACTIVITY_KINDS,
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  COMPANY_ACTIONS,
  type CompanyAction,
} from '@activepick/domain/audit/audit-actions.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

const shown = z.nullable(z.string());
const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const COMPANY_PROBLEMS = [...READING, 'not-found'] as const;

/** Who acted, for a company: its members and employees by name, and everybody else by what they are. */
export const ACTOR_KINDS = [
  'member',
  'employee',
  'store',
  'staff',
  'system',
  'api',
  'outsider',
  'deleted',
] as const;
/** One of ACTOR_KINDS. */
export type ActorKind = (typeof ACTOR_KINDS)[number];

const actionsOfCompany = Object.keys(COMPANY_ACTIONS) as [CompanyAction, ...CompanyAction[]];

const activityEntry = z.object({
  id: uuid,
  at: z.string(),
  action: z.enum(actionsOfCompany),
  kind: z.enum(ACTIVITY_KINDS),
  /** `name` is null for everybody outside the company. */
  by: z.object({ kind: z.enum(ACTOR_KINDS), name: shown }),
  /** What happened, as a sentence in the language of the request. */
  text: z.string(),
  /** The id of the order or the benefit, or the payroll month; null for another subject. */
  subjectId: shown,
});
/** An entry of a company's log. */
export type ActivityEntry = z.infer<typeof activityEntry>;

const period = { from: z.optional(day), to: z.optional(day) };
const companyFilters = z.object({
  /** A member, or 'others' for people outside the company, or 'system' for what happens by itself. */
  person: z.optional(z.union([uuid, z.enum(['others', 'system'])])),
  kind: z.optional(z.enum(ACTIVITY_KINDS)),
  action: z.optional(z.enum(actionsOfCompany)),
  ...period,
});
/** The filters of a company's log. Days are those of Stockholm, both included. */
export type CompanyFilters = z.infer<typeof companyFilters>;

const params = z.strictObject({ companyId: uuid });

/** Lists who viewed, exported or changed what in a company, newest first. Source: benefit programme, section 16, T35 and T39. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/activity',
  access: 'member-hr',
  params,
  query: z.extend(companyFilters, { cursor: z.optional(uuid) }),
  answer: pageOf(activityEntry),
  problems: COMPANY_PROBLEMS,
});

const companyActionChoice = z.object({
  action: z.enum(actionsOfCompany),
  kind: z.enum(ACTIVITY_KINDS),
  label: z.string(),
});
const activityChoices = z.object({
  /** Members and former members, by name. */
  people: z.array(z.object({ id: uuid, name: z.string() })),
  actions: z.array(companyActionChoice),
});
/** The people and actions of a company's log, for its filters, in the language of the request. */
export type ActivityChoices = z.infer<typeof activityChoices>;

/** Reads what the filters of a company's log offer. */
export const readActivityChoices = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/activity/choices',
  access: 'member-hr',
  params,
  answer: withData(activityChoices),
  problems: COMPANY_PROBLEMS,
});

/** Returns a company's log as a CSV file, with the filters of the list. Each download is logged. */
export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/activity/csv',
  access: 'member-hr',
  params,
  query: companyFilters,
  answer: done,
  fileType: 'text/csv',
  problems: [...COMPANY_PROBLEMS, 'too-many-requests'],
});

const auditEntry = z.object({
  id: uuid,
  at: z.string(),
  /** One of AUDIT_ACTIONS, a request to a provider, or an action of an earlier version. */
  action: z.string(),
  actor: z.object({
    /** 'user', 'system', 'nobody', or a kind of program such as 'service'. */
    kind: z.string(),
    id: shown,
    /** Null for an account that is deleted, and for programs. */
    name: shown,
  }),
  target: z.object({ type: z.string(), id: shown }),
  company: z.nullable(z.object({ id: uuid, name: shown })),
  /** What happened, as a sentence in the language of the request. */
  text: z.string(),
  reason: shown,
  requestId: shown,
  /** Empty for an entry without details. */
  detail: z.record(z.string(), z.unknown()),
});
/** An entry of the whole log. */
export type AuditLogEntry = z.infer<typeof auditEntry>;

const auditFilters = z.object({
  /** The id or the email address of an account. */
  actor: z.optional(typed('email', 254)),
  action: z.optional(z.enum(AUDIT_ACTIONS as unknown as [string, ...string[]])),
  subject: z.optional(z.enum(AUDIT_SUBJECTS)),
  /** The id of the subject. */
  id: z.optional(typed('code', 200)),
  company: z.optional(uuid),
  ...period,
});
/** The filters of the whole log. Days are those of Stockholm, both included. */
export type AuditFilters = z.infer<typeof auditFilters>;

/** Lists all entries of the audit log, newest first. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  query: z.extend(auditFilters, { cursor: z.optional(uuid) }),
  answer: pageOf(auditEntry),
  problems: READING,
});

const auditActionChoice = z.object({ action: z.string(), label: z.string() });
/** An action that the filter of the whole log offers, in the language of the request. */
export type AuditActionChoice = z.infer<typeof auditActionChoice>;

/** Reads what the filters of the audit log offer. */
export const readAuditChoices = endpoint({
  method: 'GET',
  path: '/api/admin/activity/choices',
  access: 'admin',
  answer: withData(z.array(auditActionChoice)),
  problems: READING,
});

/** Returns the audit log as a CSV file, with the filters of the list. Each download is logged. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/activity/csv',
  access: 'admin',
  query: auditFilters,
  answer: done,
  fileType: 'text/csv',
  problems: [...READING, 'too-many-requests'],
});
