// Validates the body of an order before any query.
import { createHash } from 'node:crypto';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerInfo,
  customerProblems,
} from '@activepick/domain/checkout/customer.ts';
import {
  type ShippingOption,
  type ShippingOptionId,
  shippingOption,
} from '@activepick/domain/checkout/totals.ts';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { type PersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { formatPostcode, parsePostcode } from '@activepick/domain/identifiers/postcode.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import type { CheckedBody } from '../contract.ts';

/** A valid body in normal form. */
export interface CheckedOrder {
  items: CheckedBody['items'];
  customer: CustomerInfo;
  shippingOptionId: ShippingOptionId;
  /** The chosen store; null without a pickup or a choice. */
  pickupStoreId: string | null;
  payment: CheckedPayment;
  expectedTotal: number;
}

/** The payment method with its data, in normal form. */
export type CheckedPayment =
  | {
      method: 'active-finance';
      employerCode: string | null;
      /** The buyer's employment; used instead of the employer code. */
      employmentId: string | null;
      personalNumber: PersonalNumber | null;
      /** The service package that the buyer has chosen, or null. */
      servicePackage: ServicePackage | null;
    }
  | { method: 'credit-card'; paymentMethodId: string };

/** The valid body, or the reason for the refusal. */
export type OrderCheck =
  | { ok: true; order: CheckedOrder }
  | { ok: false; reason: 'invalid-customer'; fields: FieldProblem[] }
  | { ok: false; reason: 'invalid-personal-number' | 'invalid-employer-code'; fields: FieldProblem[] };

/** The problem of an employer code that no active company has. */
export const WRONG_CODE: FieldProblem[] = [{ field: 'payment.employerCode', code: 'employer-code' }];

/** The problem of an employment that has ended, or is not the caller's. */
export const ENDED_EMPLOYMENT: FieldProblem[] = [{ field: 'payment.employmentId', code: 'employment-ended' }];

/** Checks the fields of an order and normalises them. `today` is 'YYYY-MM-DD'. */
export function checkOrder(body: CheckedBody, today: string): OrderCheck {
  const problems = customerProblems(body.customer);
  const wrong = CUSTOMER_FIELDS.flatMap((field): FieldProblem[] => {
    const code = problems[field];
    return code ? [{ field: `customer.${field}`, code }] : [];
  });
  if (wrong.length > 0) return { ok: false, reason: 'invalid-customer', fields: wrong };
  const { payment } = body;
  const typed = payment.method === 'active-finance' ? (payment.personalNumber ?? '') : '';
  const parsed = typed === '' ? null : parsePersonalNumber(typed, today);
  if (parsed && !parsed.ok) {
    const fields = [{ field: 'payment.personalNumber', code: parsed.reason }];
    return { ok: false, reason: 'invalid-personal-number', fields };
  }
  const code = payment.method === 'active-finance' ? (payment.employerCode ?? '') : '';
  const employerCode = code === '' ? null : parseEmployerCode(code);
  if (code !== '' && employerCode === null)
    return { ok: false, reason: 'invalid-employer-code', fields: WRONG_CODE };
  const shippingOptionId = (shippingOption(body.shippingOptionId) as ShippingOption).id;
  return {
    ok: true,
    order: {
      items: body.items,
      customer: normalCustomer(body.customer),
      shippingOptionId,
      pickupStoreId: shippingOptionId === 'pickup' ? (body.pickupStoreId ?? null) : null,
      payment:
        payment.method === 'credit-card'
          ? payment
          : {
              method: 'active-finance',
              employerCode,
              employmentId: payment.employmentId ?? null,
              personalNumber: parsed?.ok ? parsed.value : null,
              servicePackage: payment.servicePackage ?? null,
            },
      expectedTotal: body.expectedTotal,
    },
  };
}

/** Returns a valid customer, whose texts the contract has read, in normal form. */
export function normalCustomer(customer: CustomerInfo): CustomerInfo {
  const postcode = parsePostcode(customer.zipCode);
  return {
    ...customer,
    email: normaliseEmail(customer.email),
    zipCode: postcode.ok ? formatPostcode(postcode.value) : customer.zipCode,
  };
}

/**
 * Returns the data that distinguishes two orders with the same idempotency key: items, customer, delivery,
 * method, service package and expected total, in their normal forms. Leaves out the employer's code or
 * employment, the personal number and the card: after correcting those, it is still the same order.
 */
export function fingerprintOf(order: CheckedOrder): Buffer {
  const items = order.items
    .map((item) => [item.productId, item.variantId ?? null, item.quantity])
    .map((item) => JSON.stringify(item))
    .sort();
  const { payment } = order;
  const service = payment.method === 'active-finance' ? payment.servicePackage : null;
  const parts = [
    items,
    CUSTOMER_FIELDS.map((field) => order.customer[field]),
    order.shippingOptionId,
    // Left out if empty, so that earlier orders keep their fingerprint.
    ...(order.pickupStoreId === null ? [] : [order.pickupStoreId]),
    payment.method,
    ...(service === null ? [] : [service]),
    order.expectedTotal,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
