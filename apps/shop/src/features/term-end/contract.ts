// The schemas of the end of a benefit's term: the employee's choice, the store's inspection, and the decisions about both.

import { BIKE_PARTS, CONDITIONS } from '@activepick/domain/benefit/inspection.ts';
import { TERM_END_RULES } from '@activepick/domain/benefit/policy.ts';
import { TERM_CHOICES } from '@activepick/domain/benefit/term-end.ts';
import * as z from 'zod/mini';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day, storedVersion } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required, typed } from '#src/wire/typed-text.ts';

/** The longest objection. */
export const MAX_OBJECTION = 2_000;
/** The longest reason of a decision. */
export const MAX_REASON = 1_000;
/** The longest note about a part. */
export const MAX_NOTE = 300;
export const MAX_PHOTOS = 20;
const MAX_ORE = 100_000_000;
const ore = z.int();
const givenOre = z.int().check(z.minimum(0), z.maximum(MAX_ORE));
const objection = required('text', MAX_OBJECTION);
const reason = required('text', MAX_REASON);
const areOnce = (all: { part: string }[]) => new Set(all.map(({ part }) => part)).size === all.length;

const inspected = z.object({
  parts: z.array(
    z.object({
      part: z.enum(BIKE_PARTS),
      condition: z.enum(CONDITIONS),
      amountOre: ore,
      note: z.string(),
      photos: z.array(uuid),
    }),
  ),
  damagesOre: ore,
  inspectedOn: z.string(),
  /** The last day to object. */
  objectBy: z.string(),
});
/** An inspected bike. */
export type InspectedBike = z.infer<typeof inspected>;

const view = z.object({
  benefitId: uuid,
  number: z.int(),
  bike: z.string(),
  /** 'later': the first notice is not due. 'open': the term ends, or has ended and waits. 'closed': it is settled. */
  state: z.enum(['later', 'open', 'closed']),
  /** What the last end of a term came to. */
  closedAs: z.nullable(z.enum(['bought-out', 'returned', 'extended', 'superseded'])),
  /** 0 where there is nothing to choose yet. */
  version: z.int(),
  lastMonth: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** The last day to choose. */
  answerBy: z.nullable(z.string()),
  /** What happens after that day without a choice, and whether that is a return which the employee has to book. */
  otherwise: z.enum(TERM_END_RULES),
  isReturnDue: z.boolean(),
  isOver: z.boolean(),
  /** The months in which the term went on because nobody chose. */
  extraMonths: z.int(),
  /** The deduction of a month in which the term goes on. */
  monthlyOre: ore,
  choice: z.nullable(z.enum(TERM_CHOICES)),
  /** From this day the choice is final. */
  effectiveOn: z.nullable(z.string()),
  mayChange: z.boolean(),
  buyOut: z.nullable(
    z.object({
      priceOre: ore,
      valueOre: ore,
      newPriceOre: ore,
      /** The row of the table that gave the value; null for a value that an admin has set. */
      row: z.nullable(z.object({ validFrom: z.string(), percent: z.number(), ageMonths: z.int() })),
      /** What is taxed as salary, since the price is lower than the value. */
      taxedOre: ore,
      adjustReason: z.nullable(z.string()),
      /** How the confirmed price is paid; null before. */
      payBy: z.nullable(z.enum(['card', 'net-salary'])),
      paidOn: z.nullable(z.string()),
      /** The month whose net salary pays, where it does. */
      payMonth: z.string(),
    }),
  ),
  /** Null where there is no extension: the programme does not allow one, or the rates of the year are missing. */
  extension: z.nullable(
    z.object({
      firstMonth: z.string(),
      lastMonth: z.string(),
      /** The deductions of its months; their sum is exact. */
      deductionsOre: z.array(ore),
      taxable: z.array(z.object({ year: z.int(), taxableOre: ore, isPreliminary: z.boolean() })),
    }),
  ),
  /** The days on which the bike can be returned; null when they are over. */
  returnDays: z.nullable(z.object({ from: z.string(), to: z.string() })),
  bikeReturn: z.nullable(
    z.object({
      store: z.object({ id: uuid, name: z.string(), address: z.string(), phone: z.nullable(z.string()) }),
      on: z.string(),
      state: z.enum(['booked', 'inspected', 'objected', 'settled']),
      inspection: z.nullable(inspected),
      objection: z.nullable(z.string()),
      /** What the damage costs in the end. */
      settledOre: z.nullable(ore),
      decisionReason: z.nullable(z.string()),
    }),
  ),
});
/** The end of a term, as its parties see it. Amounts are in öre incl. VAT. */
export type TermEnd = z.infer<typeof view>;

const READS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const CHANGES = [...READS, 'malformed-request', 'not-possible-now', 'changed-meanwhile'] as const;

const ofBenefit = z.strictObject({ id: uuid });
const ofPhoto = z.strictObject({ id: uuid, photoId: uuid });

/** Reads the end of the term of the caller's own benefit. */
export const readTermEnd = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/term-end',
  access: 'signed-in',
  params: ofBenefit,
  answer: withData(view),
  problems: READS,
});

/** Chooses to buy the bike, paid by net salary. `changed-meanwhile`: the price is another than was shown. */
export const chooseBuyOut = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/buy-out',
  access: 'signed-in',
  params: ofBenefit,
  body: z.strictObject({ version: storedVersion, priceOre: givenOre }),
  answer: withData(view),
  problems: CHANGES,
});

/** Books the return of the bike. The field problem of `day` is 'outside' or 'closed', of `storeId` 'unknown'. */
export const chooseReturn = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/return',
  access: 'signed-in',
  params: ofBenefit,
  body: z.strictObject({ version: storedVersion, storeId: uuid, day }),
  answer: withData(view),
  problems: CHANGES,
});

/** Chooses another 12 months. `changed-meanwhile`: they cost something else than was shown. */
export const chooseExtension = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/extension',
  access: 'signed-in',
  params: ofBenefit,
  body: z.strictObject({ version: storedVersion, sumOre: givenOre }),
  answer: withData(view),
  problems: CHANGES,
});

/** Takes back a choice that has not taken effect. */
export const withdrawChoice = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/withdrawal',
  access: 'signed-in',
  params: ofBenefit,
  body: z.strictObject({ version: storedVersion }),
  answer: withData(view),
  problems: CHANGES,
});

/** Accepts the inspection, or objects with a text within 14 days. */
export const answerInspection = endpoint({
  method: 'POST',
  path: '/api/benefits/:id/term-end/answer',
  access: 'signed-in',
  params: ofBenefit,
  body: z.discriminatedUnion('accepts', [
    z.strictObject({ accepts: z.literal(true), version: storedVersion }),
    z.strictObject({ accepts: z.literal(false), version: storedVersion, objection }),
  ]),
  answer: withData(view),
  problems: CHANGES,
});

const photoFile = { answer: z.string(), problems: READS, fileType: 'image/jpeg' } as const;

/** Downloads a photo of the inspection. */
export const readOwnPhoto = endpoint({
  method: 'GET',
  path: '/api/benefits/:id/term-end/photos/:photoId',
  access: 'signed-in',
  params: ofPhoto,
  ...photoFile,
});

const companyBenefit = z.strictObject({ companyId: uuid, benefitId: uuid });
const decision = z.strictObject({
  version: storedVersion,
  /** What the damage costs in the end: at most what the store found. */
  amountOre: givenOre,
  reason,
});

/** Reads the end of a term of the company. */
export const readCompanyTermEnd = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:benefitId/term-end',
  access: 'member-hr',
  params: companyBenefit,
  answer: withData(view),
  problems: READS,
});

/** Decides an employee's objection. Nobody decides about their own bike. */
export const decideObjection = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/benefits/:benefitId/term-end/decision',
  access: 'member-hr',
  params: companyBenefit,
  body: decision,
  answer: withData(view),
  problems: [...CHANGES, 'another-approver-required'],
});

/** Downloads a photo of an inspection for the company. */
export const readCompanyPhoto = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/benefits/:benefitId/term-end/photos/:photoId',
  access: 'member-hr',
  params: z.strictObject({ companyId: uuid, benefitId: uuid, photoId: uuid }),
  ...photoFile,
});

const returning = z.object({
  benefitId: uuid,
  number: z.int(),
  employee: z.string(),
  bike: z.string(),
  variant: z.nullable(z.string()),
  frameNumber: z.nullable(z.string()),
  on: z.string(),
});
/** A bike that comes back to a store. */
export type ReturningBikeRow = z.infer<typeof returning>;

const ofStore = z.strictObject({ storeId: uuid, benefitId: uuid });

/** Lists the bikes that come back to a store, by day. */
export const listReturns = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/returns',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/))) }),
  answer: pageOf(returning),
  problems: READS,
});

const toInspect = z.object({
  ...returning.shape,
  version: storedVersion,
  state: z.enum(['booked', 'inspected', 'objected', 'settled']),
  parts: z.array(z.enum(BIKE_PARTS)),
  photos: z.array(z.object({ id: uuid, part: z.enum(BIKE_PARTS) })),
  /** The most that the damage can cost. */
  maxOre: ore,
  inspection: z.nullable(inspected),
});
/** A return as the store inspects it. */
export type ReturnToInspect = z.infer<typeof toInspect>;

/** Reads one return of a store. */
export const readReturn = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/returns/:benefitId',
  access: 'store-member',
  params: ofStore,
  answer: withData(toInspect),
  problems: READS,
});

/**
 * Stores the inspection of a returned bike. Without damage the benefit ends. The field problems are `parts.PART.condition`,
 * `amount`, `note` and `photo`, 'missing', 'unexpected' or 'too-much'.
 */
export const inspectReturn = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/returns/:benefitId',
  access: 'store-member',
  params: ofStore,
  body: z.strictObject({
    version: storedVersion,
    parts: z
      .array(
        z.strictObject({
          part: z.enum(BIKE_PARTS),
          condition: z.enum(CONDITIONS),
          amountOre: givenOre,
          note: typed('text', MAX_NOTE),
        }),
      )
      .check(z.maxLength(BIKE_PARTS.length), z.refine(areOnce)),
  }),
  answer: withData(toInspect),
  problems: CHANGES,
});

/** Adds a photo of a part as Base64: JPEG, PNG or WebP, at most 20 of 10 MB. It is stored without metadata. */
export const addReturnPhoto = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/returns/:benefitId/photos',
  access: 'store-member',
  params: ofStore,
  body: z.strictObject({
    part: z.enum(BIKE_PARTS),
    file: z.string().check(z.minLength(4), z.maxLength(14_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  answer: withData(toInspect),
  problems: CHANGES,
  maxBodyBytes: 14 * 1024 * 1024,
});

/** Deletes a photo before the inspection is stored. */
export const deleteReturnPhoto = endpoint({
  method: 'DELETE',
  path: '/api/store/:storeId/returns/:benefitId/photos/:photoId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid, photoId: uuid }),
  answer: withData(toInspect),
  problems: CHANGES,
});

/** Downloads a photo of a return for the store. */
export const readReturnPhoto = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/returns/:benefitId/photos/:photoId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, benefitId: uuid, photoId: uuid }),
  ...photoFile,
});

/** Reads the end of any term. */
export const readAnyTermEnd = endpoint({
  method: 'GET',
  path: '/api/admin/benefits/:id/term-end',
  access: 'admin',
  params: ofBenefit,
  answer: withData(view),
  problems: READS,
});

/** Sets the value and the price of one bike, with a reason. Not once the employee has confirmed a price. */
export const adjustPrice = endpoint({
  method: 'PUT',
  path: '/api/admin/benefits/:id/term-end/price',
  access: 'admin',
  params: ofBenefit,
  body: z.strictObject({
    version: storedVersion,
    valueOre: givenOre,
    priceOre: givenOre,
    reason,
  }),
  answer: withData(view),
  problems: CHANGES,
});

/** Decides an objection for the employer. */
export const decideAnyObjection = endpoint({
  method: 'POST',
  path: '/api/admin/benefits/:id/term-end/decision',
  access: 'admin',
  params: ofBenefit,
  body: decision,
  answer: withData(view),
  problems: CHANGES,
});

/** Downloads a photo of any inspection. */
export const readAnyPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/benefits/:id/term-end/photos/:photoId',
  access: 'admin',
  params: ofPhoto,
  ...photoFile,
});
