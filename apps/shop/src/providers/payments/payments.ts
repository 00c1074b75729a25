// Card payments in the shop's terms. Card data never reach the shop: the buyer's browser sends them to the
// provider's own frames, and we only receive the id of a payment method.
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import type { DisputeState } from '@activepick/domain/payments/disputes.ts';
import type { SeenStatus } from '@activepick/domain/payments/payment-states.ts';

/** A payment at the provider. Amounts in öre. */
export interface SeenPayment {
  providerId: string;
  /** Our own id of the payment, given when it started; null if it is not one of ours. */
  reference: string | null;
  status: SeenStatus;
  amountOre: number;
  /** The captured amount. Less than `amountOre` with 'captured-in-part'. */
  receivedOre: number;
  /** The URL where the buyer authenticates with the bank; only with 'requires-action'. */
  redirectUrl: string | null;
  /** The reason why the card was declined; only with 'declined'. */
  decline: DeclineReason | null;
  card: { brand: string; last4: string } | null;
}

/** A refund at the provider, of the shop or of somebody who works in the provider's dashboard. Amounts in öre. */
export interface SeenRefund {
  providerId: string;
  /** Our own id of the refund; null if the shop did not ask for it. */
  reference: string | null;
  amountOre: number;
  /** 'pending': accepted, and not final. A refund can also fail after it was 'done'. */
  state: 'pending' | 'done' | 'failed';
}

/** A dispute at the provider. Amounts in öre. */
export interface SeenDispute {
  providerId: string;
  amountOre: number;
  state: DisputeState;
  /** The provider's word for the reason. */
  reason: string;
  /** The time until which the shop can answer. */
  respondBy: Date | null;
}

/** What happened to the money of a payment after it was captured, oldest first. */
export interface Aftermath {
  refunds: readonly SeenRefund[];
  disputes: readonly SeenDispute[];
}

/** An event of the provider with a valid signature. It says that something happened, but not the current state. */
export interface ProviderEvent {
  id: string;
  kind: string;
  createdAt: Date;
  /** Its payment; null if it is about something else. */
  providerId: string | null;
}

/**
 * The provider of card payments. `reference` is our id of the payment or refund. `key` identifies one
 * attempt: repeated calls with a key act once and return the same result, even an error. After a failure,
 * read the current state and use another key for the next attempt. All throw `ProviderError`.
 */
export interface PaymentProvider {
  /** Creates the provider's record of a payment. Charges nothing. */
  begin(payment: {
    reference: string;
    key: string;
    /** What is paid, as the provider shows it to us. */
    what: 'order' | 'benefit';
    number: string;
    amountOre: number;
  }): Promise<SeenPayment>;
  /** Authorises the amount. A decline and a required check by the bank are results, not errors. */
  authorise(
    providerId: string,
    card: { key: string; paymentMethodId: string; returnUrl: string },
  ): Promise<SeenPayment>;
  read(providerId: string): Promise<SeenPayment>;
  /** Captures the authorised amount. */
  capture(providerId: string, key: string): Promise<SeenPayment>;
  /** Releases the authorised amount, so that nothing is charged. A captured payment is returned as captured. */
  void(providerId: string, key: string): Promise<SeenPayment>;
  /**
   * Refunds captured money. A refund with our reference that has not failed is returned instead of a second one.
   * Throws 'refused' if it fails at once.
   */
  refund(
    providerId: string,
    refund: { reference: string; key: string; amountOre: number },
  ): Promise<SeenRefund>;
  /** Reads the refunds and disputes of a payment. */
  aftermath(providerId: string): Promise<Aftermath>;
  /**
   * Returns the event in a webhook's raw body. Throws `ProviderError` 'refused' if its signature is not the
   * provider's.
   */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}
