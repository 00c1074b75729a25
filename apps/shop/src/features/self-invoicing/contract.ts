// The endpoints of the invoice form, and the function that creates an invoice (specification section 7, "Functions").

import { ZERO_VAT_REASONS } from '@activepick/domain/invoicing/billing-lines.ts';
import * as z from 'zod/mini';
import { billingAgreement, party, READING } from '#src/features/sent-invoices/contract.ts';
import { done, success, withData } from '#src/wire/answers.ts';
import { day } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const code = (longest: number) => typed('code', longest);
const maybe = (longest: number) => z.optional(z.nullable(code(longest)));

/**
 * The body of `create-supplier-invoice`. The server appends `orderNumberInBackoffice` to the comments, unless the
 * sender has done so. `VAT` and `Total` are strings with two decimals. Source: specification section 3, "Sent invoice".
 * `Discount` and `document` are additions: the law requires them on the invoice (docs/domain-facts.md 5.2).
 */
export const supplierInvoiceBody = z.strictObject({
  supplierNumber: code(50),
  invoiceNumber: code(64),
  invoiceDate: code(10),
  dueDate: code(10),
  comments: typed('text', 900),
  orderNumberInBackoffice: maybe(60),
  supplierInvoiceRows: z
    .array(
      z.strictObject({
        Account: z.optional(z.nullable(z.number())),
        ArticleNumber: z.union([code(50), z.number()]),
        Quantity: z.number(),
        Price: z.union([z.number(), code(20)]),
        /** Discount in per cent of the price. */
        Discount: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(500)),
  VAT: code(20),
  Total: code(20),
  /** Further data of the invoice document, and the partner store's orders that the invoice covers. */
  document: z.optional(
    z.strictObject({
      lines: z
        .array(
          z.strictObject({
            description: typed('name', 200),
            vatPercent: z.number().check(z.minimum(0), z.maximum(100)),
            /** The date of supply, if it differs from the date of issue. */
            suppliedOn: maybe(10),
            /** The reason why the row has 0 % VAT. */
            zeroVat: z.optional(
              z.nullable(z.strictObject({ reason: z.enum(ZERO_VAT_REASONS), reference: typed('name', 200) })),
            ),
          }),
        )
        .check(z.maxLength(500)),
      orderIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
      /** The approved service claims of the store that the invoice covers. */
      claimIds: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
      storeId: z.optional(z.uuid()),
    }),
  ),
});
/** The body of `create-supplier-invoice`. */
export type SupplierInvoiceBody = z.infer<typeof supplierInvoiceBody>;

/** The answer of `create-supplier-invoice`. */
export const createdAnswer = z.object({
  success,
  supplierInvoice: z.object({
    GivenNumber: z.string(),
    InvoiceNumber: z.string(),
    SupplierNumber: z.string(),
  }),
});
/** The answer of `create-supplier-invoice`. */
export type CreatedInvoice = z.infer<typeof createdAnswer>;

const ore = z.int();

/** Reads a seller's next invoice number, payment terms, billing agreement and particulars, for the invoice form. */
export const readSeller = endpoint({
  method: 'GET',
  path: '/api/self-invoices/sellers/:number',
  access: 'admin',
  params: z.strictObject({ number: code(50) }),
  answer: z.object({
    nextNumber: z.string(),
    agreement: z.nullable(billingAgreement),
    /** Null if the accounting system is unavailable. */
    particulars: z.nullable(z.object({ termDays: z.nullable(z.int()), email: z.string(), party })),
    buyer: party,
  }),
  problems: READING,
});
/** The data of a seller that the invoice form needs. */
export type SellerFacts = z.infer<typeof readSeller.answer>;

/** Stores a seller's agreement to self-billing, and replaces the previous one. */
export const saveBillingAgreement = endpoint({
  method: 'PUT',
  path: '/api/self-invoices/sellers/:number/agreement',
  access: 'admin',
  params: z.strictObject({ number: code(50) }),
  body: z.strictObject({
    signedOn: day,
    reference: required('name', 200),
    hasFTax: z.optional(z.boolean()),
  }),
  answer: done,
  problems: READING,
});

const goodsRow = z.object({
  description: z.string(),
  quantity: z.number(),
  priceOre: ore,
  vatPercent: z.number(),
});

const storeOrders = z.object({
  storeId: z.string(),
  /** The first and last day of the period that is invoiced together. */
  from: day,
  to: day,
  name: z.string(),
  /** Its supplier number in the accounting system at the latest invoice. */
  supplierNumber: z.nullable(z.string()),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      deliveredAt: z.string(),
      rows: z.array(goodsRow),
    }),
  ),
  /** Its approved service claims. */
  claims: z.array(z.object({ id: z.string(), number: z.int(), approvedOn: day, row: goodsRow })),
});
/** A partner store with the delivered orders and approved claims of a period that have no invoice. */
export type StoreOrders = z.infer<typeof storeOrders>;

/** Lists what partner stores are due an invoice for, by store and period: delivered orders and approved service claims. */
export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/self-invoices/store-orders',
  access: 'admin',
  answer: withData(z.array(storeOrders)),
  problems: READING,
});
