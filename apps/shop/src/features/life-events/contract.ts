// What happens to a running benefit: its preview, its report, and the answers to it.
import { LIFE_EVENT_STATES } from '@activepick/domain/benefit/life-event-states.ts';
import { LIFE_EVENTS } from '@activepick/domain/benefit/life-events.ts';
import * as z from 'zod/mini';
import { done, success, withData } from '#src/wire/answers.ts';
import { day, listTotal, storedVersion } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';
import { damageEstimate } from './estimate-contract.ts';
import { PHOTO_BYTES, photo } from './photo-contract.ts';

/** The longest description. */
export const MAX_DESCRIPTION = 2_000;
/** The longest reason of an answer. */
export const MAX_REASON = 1_000;
/** The longest leave in months. */
export const MAX_LEAVE_MONTHS = 24;
export const MAX_PHOTOS = 5;

const uuid = z.uuid();
const ore = z.int();
const month = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/));
const text = (longest: number) => required('text', longest);
const description = text(MAX_DESCRIPTION);

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('leave'),
    from: month,
    months: z.int().check(z.minimum(1), z.maximum(MAX_LEAVE_MONTHS)),
    isPaidFirst: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('leave-ends'), from: month }),
  /** `colleague`: the email address of who takes over, where the policy says that somebody does. */
  z.strictObject({ kind: z.literal('exit'), lastDay: day, colleague: z.optional(required('email', 254)) }),
  z.strictObject({ kind: z.literal('transfer-to-colleague'), colleague: required('email', 254) }),
  z.strictObject({ kind: z.literal('transfer-to-company'), employerCode: required('code', 20) }),
  z.strictObject({ kind: z.literal('early-buy-out') }),
  z.strictObject({ kind: z.literal('damage'), description }),
  z.strictObject({
    kind: z.literal('theft'),
    policeReport: required('code', 40, 3),
    description,
  }),
  z.strictObject({ kind: z.literal('total-loss'), description }),
]);
/** What the employee or HR reports. */
export type Proposal = z.infer<typeof proposal>;

const effect = z.object({
  effectiveFrom: month,
  /** The last day of a month on which a report takes effect in the next month. */
  cutOffDay: z.int(),
  months: z.array(
    z.object({
      month,
      employeeBeforeOre: ore,
      employeeAfterOre: ore,
      employerBeforeOre: ore,
      employerAfterOre: ore,
    }),
  ),
  oneOffs: z.array(
    z.object({
      what: z.enum(['remaining-deductions', 'remaining-cost', 'buy-out']),
      payer: z.enum(['employee', 'employer']),
      basis: z.enum(['gross-salary', 'card-or-net-salary', 'invoice']),
      month,
      amountOre: ore,
    }),
  ),
  /** What the event changes in sum, one-off sums included. */
  employeeOre: ore,
  employerOre: ore,
  /** What somebody else takes over. */
  takenOverOre: ore,
  takenOverMonths: z.int(),
  needsApproval: z.boolean(),
  needsAmendment: z.boolean(),
  /** What the price of a buy-out is made of; null for other events. */
  price: z.nullable(
    z.object({
      priceOre: ore,
      valueOre: ore,
      valuePercent: z.number(),
      ageMonths: z.int(),
      remainingCostOre: ore,
    }),
  ),
});
/** What an event costs whom, month by month. Amounts in öre incl. VAT. */
export type EffectView = z.infer<typeof effect>;

/** An event as its reader sees it. */
export const event = z.object({
  id: uuid,
  kind: z.enum(LIFE_EVENTS),
  state: z.enum(LIFE_EVENT_STATES),
  stateSince: z.string(),
  version: storedVersion,
  benefitId: uuid,
  benefitNumber: z.int(),
  bike: z.string(),
  employee: z.string(),
  reportedAs: z.enum(['employee', 'hr', 'admin']),
  reportedAt: z.string(),
  reason: z.nullable(z.string()),
  /** The last day of a binding price. */
  validUntil: z.nullable(z.string()),
  /** Whether HR of the reader's company must answer; whether it is their own benefit, and their report for the company. */
  isAsked: z.boolean(),
  isOwn: z.boolean(),
  isReporter: z.boolean(),
  /** Whether the reader may take the report back. */
  mayWithdraw: z.boolean(),
  details: z.object({
    from: z.nullable(month),
    months: z.nullable(z.int()),
    isPaidFirst: z.nullable(z.boolean()),
    lastDay: z.nullable(z.string()),
    description: z.nullable(z.string()),
    policeReport: z.nullable(z.string()),
    /** The company that takes over, where it is another one. */
    company: z.nullable(z.string()),
  }),
  effect,
  photos: z.array(uuid),
  estimates: z.array(damageEstimate),
});
/** A reported event. */
export type EventView = z.infer<typeof event>;

const overview = z.object({
  benefitId: uuid,
  number: z.int(),
  bike: z.string(),
  isRunning: z.boolean(),
  exitRule: z.enum(['lump-sum', 'transfer', 'employer-pays']),
  /** The first month that an event of today can change. */
  earliest: month,
  /** The months of leave that can still change. */
  leaveMonths: z.array(month),
  lastMonth: z.nullable(month),
  /** The kind of the open event that must be settled first; null where another one can be reported. */
  open: z.nullable(z.enum(LIFE_EVENTS)),
  events: z.array(event),
});
/** The events of a benefit, and what can be reported. */
export type LifeEventsOfBenefit = z.infer<typeof overview>;

const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const CHANGES = [
  ...PROBLEMS,
  'malformed-request',
  'not-possible-now',
  'changed-meanwhile',
  'invalid-employer-code',
  'too-many-requests',
] as const;
const ANSWERS = [...CHANGES, 'another-approver-required', 'policy-refused'] as const;

const preview = withData(z.object({ effect, digest: z.string() }));
const report = z.strictObject({
  /** Chosen by the page: a repeated report with it is stored once. */
  key: uuid,
  proposal,
  /** That of the preview which the reporter has seen. */
  digest: required('secret', 100),
  consentsToOre: z.optional(z.int().check(z.minimum(1))),
});
const versioned = z.strictObject({ version: storedVersion });
const answer = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approved'),
    version: storedVersion,
    reason: z.optional(typed('text', MAX_REASON)),
  }),
  z.strictObject({ decision: z.literal('refused'), version: storedVersion, reason: text(MAX_REASON) }),
]);

const ofBenefit = z.strictObject({ id: uuid });
const ofEvent = z.strictObject({ id: uuid, eventId: uuid });
const ofPhoto = z.strictObject({ id: uuid, eventId: uuid, photoId: uuid });

/** Lists the events of the caller's benefit, the newest first. */
export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/life-events',
  access: 'signed-in',
  params: ofBenefit,
  answer: withData(overview),
  problems: PROBLEMS,
});

/** Shows what an event would cost whom. Stores nothing. */
export const previewOwnEvent = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events/preview',
  access: 'signed-in',
  params: ofBenefit,
  body: proposal,
  answer: preview,
  problems: CHANGES,
});

/** Reports an event as it was shown. `changed-meanwhile`: it would cost something else now. */
export const reportOwnEvent = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events',
  access: 'signed-in',
  params: ofBenefit,
  body: report,
  answer: withData(event),
  problems: CHANGES,
});

/** Accepts the price of a quote. */
export const confirmQuote = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events/:eventId/confirmation',
  access: 'signed-in',
  params: ofEvent,
  body: versioned,
  answer: withData(event),
  problems: CHANGES,
});

/** Takes back a report that nothing has come of yet. */
export const withdrawOwnEvent = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events/:eventId/withdrawal',
  access: 'signed-in',
  params: ofEvent,
  body: versioned,
  answer: withData(event),
  problems: CHANGES,
});

/** Adds a photo as Base64 to damage, theft or loss: JPEG, PNG or WebP, at most 5 of 10 MB. It is stored without metadata. */
export const addOwnPhoto = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/life-events/:eventId/photos',
  access: 'signed-in',
  params: ofEvent,
  body: photo,
  answer: withData(event),
  problems: CHANGES,
  maxBodyBytes: PHOTO_BYTES,
});

/** Downloads a photo. */
export const readOwnPhoto = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/life-events/:eventId/photos/:photoId',
  access: 'signed-in',
  params: ofPhoto,
  answer: z.string(),
  problems: PROBLEMS,
  fileType: 'image/jpeg',
});

const takeover = z.object({
  id: uuid,
  version: storedVersion,
  from: z.string(),
  company: z.string(),
  bike: z.string(),
  effectiveFrom: month,
  months: z.int(),
  /** The deduction of each month, from the first. */
  deductionsOre: z.array(ore),
  isOpen: z.boolean(),
});
/** A bike that the caller is asked to take over. */
export type Takeover = z.infer<typeof takeover>;

/** Reads what the caller is asked to take over. */
export const readTakeover = endpoint({
  method: 'GET',
  path: '/api/takeovers/:eventId',
  access: 'signed-in',
  params: z.strictObject({ eventId: uuid }),
  answer: withData(takeover),
  problems: PROBLEMS,
});

/** Takes a colleague's bike over, or declines. `policy-refused`: the programme does not allow it, with all reasons. */
export const answerTakeover = endpoint({
  method: 'POST',
  path: '/api/takeovers/:eventId/answer',
  access: 'signed-in',
  params: z.strictObject({ eventId: uuid }),
  body: z.strictObject({ version: storedVersion, accepts: z.boolean() }),
  answer: done,
  problems: ANSWERS,
});

/** The parts of a company's list: events that wait for HR, other open events, and those that are settled. */
export const EVENT_LISTS = ['waiting', 'open', 'settled'] as const;
/** One of EVENT_LISTS. */
export type EventList = (typeof EVENT_LISTS)[number];

const ofCompany = z.strictObject({ companyId: uuid });
const companyEvent = z.strictObject({ companyId: uuid, eventId: uuid });
const companyBenefit = z.strictObject({ companyId: uuid, benefitId: uuid });

/** Lists the events of a company's benefits; those that wait for an answer come oldest first. */
export const listCompanyEvents = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/life-events',
  access: 'member-hr',
  params: ofCompany,
  query: z.object({ list: z.optional(z.enum(EVENT_LISTS)), cursor: z.optional(uuid) }),
  answer: z.object({ success, data: z.array(event), nextCursor: z.nullable(uuid), total: listTotal }),
  problems: PROBLEMS,
});

/** Approves an event, or refuses it with a reason. Nobody answers for their own benefit. */
export const answerEvent = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/life-events/:eventId/answer',
  access: 'member-hr',
  params: companyEvent,
  body: answer,
  answer: withData(event),
  problems: ANSWERS,
});

/** Takes back an open event of a benefit of the company. */
export const withdrawCompanyEvent = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/life-events/:eventId/withdrawal',
  access: 'member-hr',
  params: companyEvent,
  body: versioned,
  answer: withData(event),
  problems: CHANGES,
});

/** Adds a photo, as the employee can. */
export const addCompanyPhoto = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/life-events/:eventId/photos',
  access: 'member-hr',
  params: companyEvent,
  body: photo,
  answer: withData(event),
  problems: CHANGES,
  maxBodyBytes: PHOTO_BYTES,
});

/** Downloads a photo of an event of the company. */
export const readCompanyPhoto = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/life-events/:eventId/photos/:photoId',
  access: 'member-hr',
  params: z.strictObject({ companyId: uuid, eventId: uuid, photoId: uuid }),
  answer: z.string(),
  problems: PROBLEMS,
  fileType: 'image/jpeg',
});

/** Lists the events of one benefit of the company. */
export const listBenefitEvents = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:benefitId/life-events',
  access: 'member-hr',
  params: companyBenefit,
  answer: withData(overview),
  problems: PROBLEMS,
});

/** Shows HR what an event would cost whom. */
export const previewBenefitEvent = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/benefits/:benefitId/life-events/preview',
  access: 'member-hr',
  params: companyBenefit,
  body: proposal,
  answer: preview,
  problems: CHANGES,
});

/** Reports an event for an employee. It counts as approved by who reports it, unless it is their own benefit or an exit. */
export const reportBenefitEvent = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/benefits/:benefitId/life-events',
  access: 'member-hr',
  params: companyBenefit,
  body: report,
  answer: withData(event),
  problems: CHANGES,
});
