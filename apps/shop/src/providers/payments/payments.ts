// Card payments in the shop's terms. Card data never reach the shop: the buyer's browser sends them to the
// provider's own frames, and we only receive the id of a payment method.
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import type { SeenStatus } from '@activepick/domain/payments/payment-states.ts';

/** A payment at the provider. Amounts in öre. */
export interface SeenPayment {
  providerId: string;
  /** Our own id of the payment, given when it started; null if it is not one of ours. */
  reference: string | null;
  status: SeenStatus;
  amountOre: number;
  /** The URL where the buyer authenticates with the bank; only with 'requires-action'. */
  redirectUrl: string | null;
  /** The reason why the card was declined; only with 'declined'. */
  decline: DeclineReason | null;
  card: { brand: string; last4: string } | null;
}

/** An event of the provider with a valid signature. It says that something happened, but not the current state. */
export interface ProviderEvent {
  id: string;
  kind: string;
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
  /** Refunds captured money and returns the provider's id of the refund. */
  refund(providerId: string, refund: { reference: string; key: string; amountOre: number }): Promise<string>;
  /**
   * Returns the event in a webhook's raw body. Throws `ProviderError` 'refused' if its signature is not the
   * provider's.
   */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}
