// The schemas of offers of partner stores: the store's own calls, and those of the employee.

import { SERVICE_PACKAGES } from '@activepick/domain/benefit/policy.ts';
import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import {
  OFFER_FILTERS,
  OFFER_STAGES,
  OFFER_STATES,
  type OfferFilter,
} from '@activepick/domain/offers/offer-states.ts';
import * as z from 'zod/mini';
import { customer } from '#src/features/order-placement/contract.ts';
import { pageOf, withData } from '#src/wire/answers.ts';
import { day, storedVersion as version } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

// Longer than any field allows, so that the rules of the domain name the field (`offerProblems`).
const text = typed('name', 2_000);
const optionalText = z.nullable(text);
const email = typed('email', 2_000);
const note = z.nullable(typed('text', 2_000));
const amount = z.number();
const kind = z.enum(PRODUCT_KINDS);

/** The longest reason of an employee who rejects an offer. */
export const MAX_OFFER_REASON = 1_000;

const goods = {
  brand: text,
  model: text,
  modelYear: z.nullable(z.number()),
  size: optionalText,
  colour: optionalText,
  kind,
  isElectric: z.boolean(),
  /** Incl. VAT, in öre. */
  priceOre: amount,
  listPriceOre: z.nullable(amount),
  /** At most MAX_ACCESSORIES. */
  accessories: z.array(z.strictObject({ name: text, kind, priceOre: amount })).check(z.maxLength(500)),
  note,
};
const instant = z.string();
/** The day on which the store expects to have the bike; only programs state it. */
const deliveryOn = z.nullable(day);
const STORE_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;
const STORE_CHANGES = [
  ...STORE_PROBLEMS,
  'malformed-request',
  'not-possible-now',
  'changed-meanwhile',
] as const;

const row = {
  id: uuid,
  version: z.int(),
  state: z.enum(OFFER_STATES),
  /** Where it is, and so with whom it is stuck. */
  stage: z.enum(OFFER_STAGES),
  /** Since when it is there. */
  since: instant,
  /** The bike with brand, model and year. */
  bike: z.string(),
  /** Bike and accessories, incl. VAT in öre. */
  totalOre: z.int(),
  expiresAt: instant,
  orderNumber: z.nullable(z.string()),
};

const listedOffer = z.object({
  ...row,
  email: z.string(),
  /** First and last name, once the offer is accepted. */
  employee: z.nullable(z.string()),
});
/** An offer in the list of its store. */
export type ListedOffer = z.infer<typeof listedOffer>;

/** Lists the offers of a store, newest first. `state` names a filter of OFFER_FILTERS. */
export const listStoreOffers = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/offers',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  query: z.object({
    state: z.optional(z.enum(Object.keys(OFFER_FILTERS) as [OfferFilter, ...OfferFilter[]])),
    cursor: z.optional(uuid),
  }),
  answer: pageOf(listedOffer),
  problems: STORE_PROBLEMS,
});

const storeOffer = z.object({
  ...listedOffer.shape,
  ...goods,
  deliveryOn,
  language: languageSchema,
  requestId: z.nullable(uuid),
  /** Oldest first. */
  history: z.array(
    z.object({
      event: z.enum(['make', 'revise', 'withdraw', 'accept', 'reject', 'expire']),
      version: z.int(),
      at: instant,
      /** The employee's text when rejecting. */
      reason: z.nullable(z.string()),
    }),
  ),
});
/** An offer as its store sees it. */
export type StoreOffer = z.infer<typeof storeOffer>;

/** Reads one offer of a store. */
export const readStoreOffer = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/offers/:offerId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, offerId: uuid }),
  answer: withData(storeOffer),
  problems: STORE_PROBLEMS,
});

const offerBody = z.strictObject({
  submissionId: uuid,
  email,
  requestId: z.optional(uuid),
  ...goods,
});
/** The body of a new offer. */
export type OfferBody = z.infer<typeof offerBody>;

/**
 * Makes an offer and mails it. Answers a request with `requestId`: staff only, and the address is the request's, so `email` is
 * not used. The same `submissionId` again returns the existing offer. The field problems are those of `offerProblems`.
 * `not-possible-now`: the store is no partner any more.
 */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/offers',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  body: offerBody,
  answer: withData(storeOffer),
  problems: [...STORE_CHANGES, 'too-many-requests'],
});

/** Replaces what an open offer contains, and mails the new version. It is valid for the whole time again. */
export const reviseOffer = endpoint({
  method: 'PUT',
  path: '/api/store/:storeId/offers/:offerId',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, offerId: uuid }),
  body: z.strictObject({ version, ...goods }),
  answer: withData(storeOffer),
  problems: [...STORE_CHANGES, 'too-many-requests'],
});

/** Withdraws an open offer, and tells the employee. */
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/store/:storeId/offers/:offerId/withdrawal',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid, offerId: uuid }),
  body: z.strictObject({ version }),
  answer: withData(storeOffer),
  problems: STORE_CHANGES,
});

const OWN_PROBLEMS = ['invalid-request', 'sign-in-required', 'not-found', 'unavailable'] as const;
const storeOfOffer = z.object({ name: z.string(), address: z.string(), phone: z.nullable(z.string()) });

const ownOfferRow = z.object({ ...row, store: z.string() });
/** An offer in the list of its employee. */
export type OwnOfferRow = z.infer<typeof ownOfferRow>;

/** Lists the offers to the confirmed address of the caller, newest first. */
export const listOwnOffers = endpoint({
  method: 'GET',
  path: '/api/account/offers',
  access: 'signed-in',
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(ownOfferRow),
  problems: ['invalid-request', 'sign-in-required', 'unavailable'],
});

const ownOffer = z.object({
  ...row,
  ...goods,
  deliveryOn,
  email: z.string(),
  store: storeOfOffer,
  /** The benefit of the accepted offer. */
  benefitId: z.nullable(uuid),
});
/** An offer as its employee sees it. */
export type OwnOffer = z.infer<typeof ownOffer>;

/** Reads an offer to the confirmed address of the caller. */
export const readOwnOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:offerId',
  access: 'signed-in',
  params: z.strictObject({ offerId: uuid }),
  answer: withData(ownOffer),
  problems: OWN_PROBLEMS,
});

const OWN_CHANGES = [
  ...OWN_PROBLEMS,
  'malformed-request',
  'not-possible-now',
  'changed-meanwhile',
  'too-many-requests',
] as const;

const acceptanceBody = z.strictObject({
  version,
  /** The caller's own employment. */
  employmentId: uuid,
  /** The contact data of the order. Its email is the confirmed address of the account. */
  customer: z.strictObject({
    firstName: customer.shape.firstName,
    lastName: customer.shape.lastName,
    phone: customer.shape.phone,
    address: customer.shape.address,
    city: customer.shape.city,
    state: customer.shape.state,
    zipCode: customer.shape.zipCode,
  }),
  /** Used if the employer's policy lets the employee choose. */
  servicePackage: z.optional(z.enum(SERVICE_PACKAGES)),
});
/** The body of an acceptance. */
export type AcceptanceBody = z.infer<typeof acceptanceBody>;

/**
 * Accepts an offer: places an order with a benefit under the policy of the caller's employment. Prices come from the stored
 * offer. The same acceptance again returns the accepted offer. `changed-meanwhile`: the store has revised it.
 * `not-possible-now`: it has expired, was withdrawn or rejected.
 */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:offerId/acceptance',
  access: 'signed-in',
  params: z.strictObject({ offerId: uuid }),
  body: acceptanceBody,
  answer: withData(ownOffer),
  problems: [...OWN_CHANGES, 'invalid-customer', 'invalid-employer-code', 'policy-refused'],
});
/**
 * Stops the mails with offers of one store to one address, by the link of such a mail. A second time changes nothing.
 */
export const stopOffers = endpoint({
  method: 'POST',
  path: '/api/offers/stop',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{69}$/)) }),
  answer: withData(z.object({ store: z.string() })),
  problems: [
    'malformed-request',
    'invalid-request',
    'not-found',
    'link-ended',
    'too-many-requests',
    'unavailable',
  ],
});

/** Rejects an offer, and tells the store. A second rejection changes nothing. */
export const rejectOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:offerId/rejection',
  access: 'signed-in',
  params: z.strictObject({ offerId: uuid }),
  body: z.strictObject({ version, reason: z.nullable(typed('text', MAX_OFFER_REASON)) }),
  answer: withData(ownOffer),
  problems: OWN_CHANGES,
});
