// The state of the checkout: choices, typed data, and the progress of placing the order. Pure; the domain decides which
// steps are complete (`checkout/steps.ts`).
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { countyOf } from '@activepick/domain/checkout/county.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerInfo,
  type CustomerProblem,
  customerProblem,
  EMPTY_CUSTOMER,
} from '@activepick/domain/checkout/customer.ts';
import { type CardCompleteness, type CardField, NO_CARD_FIELDS } from '@activepick/domain/checkout/steps.ts';
import {
  DEFAULT_PAYMENT_METHOD,
  type PaymentMethod,
  type ShippingOptionId,
} from '@activepick/domain/checkout/totals.ts';
import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { maskPersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { formatPostcode, parsePostcode } from '@activepick/domain/identifiers/postcode.ts';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import type { PaymentSeen } from './poll-payment.ts';
import type { Refusal } from './submit-order.ts';

/** The part that survives a reload, in session storage. Personal numbers and card data never do. */
export interface CheckoutDraft {
  customer: CustomerInfo;
  shippingOptionId: ShippingOptionId | null;
  /** The store chosen for a pickup. */
  pickupStoreId: string | null;
  paymentMethod: PaymentMethod;
  employerCode: string;
  /** The service package that a joined employee has chosen. A paid option is never preselected. */
  servicePackage: ServicePackage;
}

/** The progress of placing the order. */
export type PlacementState =
  | { phase: 'idle' }
  | { phase: 'busy'; progress: Progress }
  | { phase: 'refused'; refusal: Refusal };

/** The slow steps: the card, the order, the redirect to the bank, the bank's answer. */
export type Progress = 'card' | 'first' | 'again' | 'waits' | 'bank' | 'pending';

/** The payment that this page was opened for, with its known state. */
export type LinkView =
  | { phase: 'asking' }
  | { phase: 'seen'; seen: PaymentSeen }
  | { phase: 'gone' }
  | { phase: 'silent' };

/** An employer that the signed-in buyer has joined. */
export interface JoinedEmployer {
  /** The id of the employment. */
  id: string;
  companyName: string;
}

/** The state of the checkout besides the cart and the URL. */
export interface CheckoutState extends CheckoutDraft {
  /** The county that the last postcode filled in. Another postcode may replace it. */
  filledCounty: string | null;
  /** The field has been left once, or sent. Errors are shown only from then on. */
  isEmployerCodeChecked: boolean;
  /** The code that the server refused. */
  refusedEmployerCode: string | null;
  /** The employers that the buyer has joined. */
  employers: readonly JoinedEmployer[];
  /** The chosen employment; null if the buyer types a code or orders without one. */
  employmentId: string | null;
  personalNumber: string;
  isPersonalNumberChecked: boolean;
  /**
   * The name on the card is typed here. For the other fields, the frames report whether they are complete.
   */
  cardHolder: string;
  card: CardCompleteness;
  link: LinkView | null;
  /** Fields that have been left once, or sent. Only these show their errors. */
  checked: readonly CustomerField[];
  /** Fields that the server refused, until they change. */
  refusedFields: Partial<Record<CustomerField, CustomerProblem>>;
  placing: PlacementState;
  placed: PlacedOrder | null;
}

/** An event caused by the buyer or the server. */
export type CheckoutAction =
  | { type: 'field-typed'; field: CustomerField; value: string }
  | { type: 'field-left'; field: CustomerField }
  | { type: 'customer-sent' }
  /** A person is signed in, and these data about them are known. */
  | { type: 'buyer-known'; buyer: Pick<CustomerInfo, 'firstName' | 'lastName' | 'email'> }
  | { type: 'shipping-chosen'; id: ShippingOptionId }
  | { type: 'payment-chosen'; method: PaymentMethod }
  | { type: 'pickup-store-chosen'; id: string }
  | { type: 'employer-code-typed'; value: string }
  | { type: 'employer-code-left' }
  | { type: 'employers-known'; employers: readonly JoinedEmployer[] }
  | { type: 'employer-chosen'; employmentId: string | null }
  | { type: 'service-package-chosen'; servicePackage: ServicePackage }
  | { type: 'personal-number-typed'; value: string }
  | { type: 'personal-number-left' }
  | { type: 'card-holder-typed'; value: string }
  | { type: 'card-field-changed'; field: CardField; isComplete: boolean }
  | { type: 'placing'; progress: Progress }
  /** The server has answered with the state of the running payment. */
  | { type: 'payment-seen'; seen: PaymentSeen }
  | { type: 'payment-gone' }
  | { type: 'payment-silent' }
  | { type: 'link-left' }
  | { type: 'refused'; refusal: Refusal }
  /** The buyer has seen refusals of these kinds and continues. Others stay. */
  | { type: 'refusal-settled'; reasons: readonly Refusal['reason'][] }
  | { type: 'placed'; order: PlacedOrder }
  | { type: 'placed-order-left' };

/** A checkout without any choice; shipping is unset (specification section 3). */
export const EMPTY_DRAFT: CheckoutDraft = {
  customer: EMPTY_CUSTOMER,
  shippingOptionId: null,
  pickupStoreId: null,
  paymentMethod: DEFAULT_PAYMENT_METHOD,
  employerCode: '',
  servicePackage: 'none',
};

/** Returns the initial state of a page. */
export const beginCheckout = (
  draft: CheckoutDraft,
  placed: PlacedOrder | null,
  link: LinkView | null = null,
): CheckoutState => ({
  ...draft,
  filledCounty: null,
  isEmployerCodeChecked: false,
  refusedEmployerCode: null,
  employers: [],
  employmentId: null,
  personalNumber: '',
  isPersonalNumberChecked: false,
  cardHolder: '',
  card: NO_CARD_FIELDS,
  link,
  checked: [],
  refusedFields: {},
  placing: { phase: 'idle' },
  placed,
});

/** Returns the part of a state that is kept over a reload. */
export const draftOf = (state: CheckoutDraft): CheckoutDraft => ({
  customer: state.customer,
  shippingOptionId: state.shippingOptionId,
  pickupStoreId: state.pickupStoreId,
  paymentMethod: state.paymentMethod,
  employerCode: state.employerCode,
  servicePackage: state.servicePackage,
});

// The normal form of the typed text; an invalid text is unchanged.
function normalised(field: CustomerField, typed: string): string {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  if (field !== 'zipCode') return trimmed;
  const parsed = parsePostcode(trimmed);
  return parsed.ok ? formatPostcode(parsed.value) : trimmed;
}

const withField = (state: CheckoutState, field: CustomerField, value: string): CheckoutState => {
  const { [field]: _, ...refusedFields } = state.refusedFields;
  return { ...state, refusedFields, customer: { ...state.customer, [field]: value } };
};

// Swedes do not use the county in addresses, so the postcode fills it in. A typed county is kept.
function withCounty(state: CheckoutState, typed: CustomerField): CheckoutState {
  const { state: shown, zipCode } = state.customer;
  if (typed !== 'zipCode' || (shown.trim() !== '' && shown !== state.filledCounty)) return state;
  const postcode = parsePostcode(zipCode);
  const county = postcode.ok ? countyOf(postcode.value) : null;
  return county === null ? state : { ...withField(state, 'state', county), filledCounty: county };
}

function leaveField(state: CheckoutState, field: CustomerField): CheckoutState {
  const value = normalised(field, state.customer[field]);
  const checked = state.checked.includes(field) ? state.checked : [...state.checked, field];
  const left = value === state.customer[field] ? state : withField(state, field, value);
  return { ...left, checked };
}

const isCustomerProblem = (code: string): code is CustomerProblem =>
  ['required', 'email', 'email-letters', 'phone', 'postcode', 'too-long', 'link'].includes(code);

const withoutEmployment = (state: CheckoutState): CheckoutState => ({
  ...state,
  employers: state.employers.filter(({ id }) => id !== state.employmentId),
  employmentId: null,
});

// A typed code is kept. With several employers, the one joined last is chosen.
const withEmployers = (state: CheckoutState, employers: readonly JoinedEmployer[]): CheckoutState => ({
  ...state,
  employers,
  employmentId: state.employerCode.trim() === '' ? (employers[0]?.id ?? null) : null,
});

// The server names fields by their path in the body ('customer.email').
function withRefusedFields(state: CheckoutState, refusal: Refusal): CheckoutState {
  if (refusal.reason === 'wrong-employer-code') return { ...state, refusedEmployerCode: state.employerCode };
  if (refusal.reason === 'employment-ended') return withoutEmployment(state);
  if (refusal.reason !== 'wrong-fields') return state;
  const refusedFields: CheckoutState['refusedFields'] = {};
  for (const { field, code } of refusal.fields) {
    const name = CUSTOMER_FIELDS.find((known) => field === known || field === `customer.${known}`);
    if (name) refusedFields[name] = isCustomerProblem(code) ? code : 'required';
  }
  return { ...state, refusedFields, checked: CUSTOMER_FIELDS };
}

// A refusal by one employer's policy does not apply to another employer or payment method.
const withoutPolicyRefusal = (state: CheckoutState): CheckoutState =>
  refusalReason(state) === 'policy-refused' ? { ...state, placing: { phase: 'idle' } } : state;

const withCardField = (state: CheckoutState, field: CardField, isComplete: boolean): CheckoutState =>
  state.card[field] === isComplete ? state : { ...state, card: { ...state.card, [field]: isComplete } };

function placingAfter({ data }: PaymentSeen): PlacementState {
  switch (data.status) {
    case 'payment-pending':
      return { phase: 'busy', progress: 'pending' };
    case 'requires-action':
      return { phase: 'refused', refusal: { reason: 'bank-left', redirectUrl: data.redirectUrl } };
    case 'declined':
      return { phase: 'refused', refusal: { reason: 'declined', decline: data.reason } };
    case 'left':
      return { phase: 'refused', refusal: { reason: 'payment-left' } };
    case 'paid':
      return { phase: 'idle' };
  }
}

/** The one reducer of the checkout. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'field-typed':
      return withCounty(withField(state, action.field, action.value), action.field);
    case 'field-left':
      return leaveField(state, action.field);
    case 'customer-sent':
      return CUSTOMER_FIELDS.reduce(leaveField, state);
    case 'buyer-known':
      return (['firstName', 'lastName', 'email'] as const).reduce(
        (filled, field) =>
          filled.customer[field] === '' ? withField(filled, field, action.buyer[field]) : filled,
        state,
      );
    case 'shipping-chosen':
      return { ...state, shippingOptionId: action.id };
    case 'payment-chosen':
      return withoutPolicyRefusal({ ...state, paymentMethod: action.method });
    case 'pickup-store-chosen':
      return { ...state, pickupStoreId: action.id };
    case 'employer-code-left':
      return { ...state, isEmployerCodeChecked: true };
    case 'employers-known':
      return withEmployers(state, action.employers);
    case 'employer-chosen':
      return withoutPolicyRefusal({ ...state, employmentId: action.employmentId });
    case 'employer-code-typed':
      return withoutPolicyRefusal({ ...state, employerCode: action.value });
    case 'service-package-chosen':
      return { ...state, servicePackage: action.servicePackage };
    case 'personal-number-typed':
      return { ...state, personalNumber: maskPersonalNumber(action.value) };
    case 'personal-number-left':
      return { ...state, isPersonalNumberChecked: state.personalNumber !== '' };
    case 'card-holder-typed':
      return withCardField({ ...state, cardHolder: action.value }, 'cardHolder', action.value.trim() !== '');
    case 'card-field-changed':
      return withCardField(state, action.field, action.isComplete);
    case 'payment-seen':
      return {
        ...state,
        link: state.link ? { phase: 'seen', seen: action.seen } : null,
        placing: placingAfter(action.seen),
      };
    case 'payment-gone':
      return state.link ? { ...state, link: { phase: 'gone' } } : { ...state, placing: { phase: 'idle' } };
    case 'payment-silent':
      return state.link
        ? { ...state, link: { phase: 'silent' } }
        : { ...state, placing: { phase: 'refused', refusal: { reason: 'unknown' } } };
    case 'link-left':
      return { ...state, link: null };
    case 'placing':
      return { ...state, placing: { phase: 'busy', progress: action.progress } };
    case 'refused':
      // Another tab may have placed this cart's order. The result of that tab then counts.
      if (state.placing.phase !== 'busy') return state;
      return {
        ...withRefusedFields(state, action.refusal),
        placing: { phase: 'refused', refusal: action.refusal },
      };
    case 'refusal-settled': {
      const reason = refusalReason(state);
      return reason && action.reasons.includes(reason) ? { ...state, placing: { phase: 'idle' } } : state;
    }
    case 'placed':
      return withEmployers(beginCheckout(EMPTY_DRAFT, action.order), state.employers);
    case 'placed-order-left':
      return withEmployers(beginCheckout(EMPTY_DRAFT, null), state.employers);
  }
}

/** Returns the visible error of a field: none before the field has been left once. */
export function shownProblem(state: CheckoutState, field: CustomerField): CustomerProblem | null {
  if (!state.checked.includes(field)) return null;
  return state.refusedFields[field] ?? customerProblem(field, state.customer[field]);
}

/** Tells whether the employer code is invalid or was refused by the server. */
export const isEmployerCodeWrong = ({
  employerCode,
  refusedEmployerCode,
  employmentId,
}: CheckoutState): boolean =>
  employmentId === null &&
  employerCode.trim() !== '' &&
  (parseEmployerCode(employerCode) === null || employerCode === refusedEmployerCode);

/** Returns the fields with a visible error, in their order on the page. */
export const shownProblems = (state: CheckoutState): { field: CustomerField; problem: CustomerProblem }[] =>
  CUSTOMER_FIELDS.flatMap((field) => {
    const problem = shownProblem(state, field);
    return problem ? [{ field, problem }] : [];
  });

/** Returns the reason why the last attempt placed no order, or null. */
export const refusalReason = ({ placing }: CheckoutState): Refusal['reason'] | null =>
  placing.phase === 'refused' ? placing.refusal.reason : null;
