// Offers for programs of partner stores, in the shape that dealers know from other benefit programmes.
import { BIKE_KINDS, PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import * as z from 'zod/mini';
import { KEY_PROBLEMS, KEY_WRITE_PROBLEMS } from '#src/features/api-keys/program-contract.ts';
import { pageOf, success, withData } from '#src/wire/answers.ts';
import { component } from '#src/wire/api-components.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

/** The statuses of an offer for programs. */
export const API_OFFER_STATUSES = ['pending', 'accepted', 'rejected', 'ready', 'handed-over'] as const;

// Longer than any field allows, so that the rules of the domain name the field (`offerProblems`).
const text = typed('name', 2_000);
const externalOfferId = required('code', 100);
/** In SEK incl. VAT, with at most two decimals. */
const price = z.number();
const product = {
  brandName: z.string(),
  modelName: z.string(),
  modelYear: z.nullable(z.int()),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  type: z.enum(PRODUCT_KINDS),
  isElectric: z.boolean(),
  priceGross: price,
  listPriceGross: z.nullable(price),
};

const offer = component(
  'StoreOffer',
  z.object({
    id: z.uuid(),
    externalOfferId: z.nullable(z.string()),
    /**
     * 'pending': waits for the employee. 'accepted': it is an order. 'ready': the bike waits in the store. 'handed-over': the
     * employee has it. 'rejected': it comes to nothing.
     */
    status: z.enum(API_OFFER_STATUSES),
    /** Why it comes to nothing; null for others. */
    rejectedBecause: z.nullable(z.enum(['rejected', 'withdrawn', 'expired', 'cancelled'])),
    version: z.int(),
    customerEmail: z.string(),
    product: z.object(product),
    accessory: z.array(z.object({ name: z.string(), type: z.enum(PRODUCT_KINDS), priceGross: price })),
    deliveryDate: z.nullable(day),
    notes: z.nullable(z.string()),
    /** Bike and accessories, in SEK incl. VAT. */
    totalGross: price,
    expiresAt: z.string(),
    /** The number of the order of an accepted offer. */
    orderNumber: z.nullable(z.string()),
  }),
  {
    id: '01970b5e-5d1c-7c3a-9a54-2f1d3c0e7b14',
    externalOfferId: 'A-2041',
    status: 'pending',
    rejectedBecause: null,
    version: 1,
    customerEmail: 'anna.ek@example.se',
    product: {
      brandName: 'Crescent',
      modelName: 'Elda',
      modelYear: 2026,
      color: 'Blå',
      size: '51 cm',
      type: 'city',
      isElectric: true,
      priceGross: 29_990,
      listPriceGross: 32_990,
    },
    accessory: [{ name: 'Ramlås', type: 'lock', priceGross: 599.5 }],
    deliveryDate: null,
    notes: 'Provcyklad i butiken.',
    totalGross: 30_589.5,
    expiresAt: '2026-12-11T07:24:36.274Z',
    orderNumber: null,
  },
);
/** An offer for programs of its store. */
export type ApiOffer = z.infer<typeof offer>;

const newOffer = component(
  'NewStoreOffer',
  z.strictObject({
    externalOfferId,
    customerEmail: text,
    product: z.strictObject({
      brandName: text,
      modelName: text,
      modelYear: z.optional(z.nullable(z.int())),
      color: z.optional(z.nullable(text)),
      size: z.optional(z.nullable(text)),
      /** A city bike if it is left out. The employer's policy may allow some types only. */
      type: z.optional(z.enum(BIKE_KINDS)),
      isElectric: z.optional(z.boolean()),
      priceGross: price,
      listPriceGross: z.optional(z.nullable(price)),
    }),
    /** At most 20. */
    accessory: z.optional(
      z
        .array(z.strictObject({ name: text, type: z.optional(z.enum(PRODUCT_KINDS)), priceGross: price }))
        .check(z.maxLength(500)),
    ),
    deliveryDate: z.optional(z.nullable(day)),
    notes: z.optional(z.nullable(text)),
  }),
  {
    externalOfferId: 'A-2041',
    customerEmail: 'anna.ek@example.se',
    product: { brandName: 'Crescent', modelName: 'Elda', isElectric: true, priceGross: 29_990 },
    accessory: [{ name: 'Ramlås', type: 'lock', priceGross: 599.5 }],
  },
);
/** An offer that a program makes. */
export type NewApiOffer = z.infer<typeof newOffer>;

/**
 * Makes an offer and mails it to the employee. The answer 202 has the status 'pending'. The same Idempotency-Key with the same
 * body returns the same offer. `external-id-taken`: the store has an offer with this `externalOfferId`.
 */
export const postApiOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers',
  access: 'store-key:offers:write',
  body: newOffer,
  answer: z.object({ success, data: offer }),
  problems: [...KEY_WRITE_PROBLEMS, 'external-id-taken', 'not-possible-now'],
});

/** Lists the offers of the store, newest first, 100 at a time. */
export const listApiOffers = endpoint({
  method: 'GET',
  path: '/api/v1/offers',
  access: 'store-key:offers:read',
  query: z.object({ externalOfferId: z.optional(externalOfferId), cursor: z.optional(z.uuid()) }),
  answer: pageOf(offer),
  problems: KEY_PROBLEMS,
});

/** Reads an offer of the store. */
export const readApiOffer = endpoint({
  method: 'GET',
  path: '/api/v1/offers/:id',
  access: 'store-key:offers:read',
  params: z.strictObject({ id: z.uuid() }),
  answer: withData(offer),
  problems: KEY_PROBLEMS,
});
