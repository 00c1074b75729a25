// Calls with which an employee pays for the bike by card, at the payment provider's stand-in.
import type { BuyOutPayment } from '../../../apps/shop/src/features/buy-out-checkout/contract.ts';
import { reconcilePayments } from '../../../apps/shop/src/features/card-payments/server/reconcile-payments.ts';
import type { Person, ShopWithPeople } from './people.ts';

let keys = 0;
/** Returns an idempotency key that no other call uses. */
export const newCardKey = (): string => {
  keys += 1;
  return `card-for-a-bike-${String(keys).padStart(8, '0')}`;
};

/** The answer of a call about a card payment. */
export interface CardAnswer {
  status: number;
  code?: string;
  facts?: Record<string, unknown>;
  data: BuyOutPayment;
}

/** Returns the calls of one employee, and what tests look at. `path`: the path of the payment. */
export function cardCalls({ shop, inDatabase }: ShopWithPeople, employee: Person, benefitId: string) {
  const authorization = `Bearer ${employee.token}`;
  const send = async (path: string, init: Parameters<typeof shop.ask>[1] = {}): Promise<CardAnswer> => {
    const answer = await shop.ask(path, { ...init, headers: { authorization, ...init.headers } });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  return {
    pay: (
      path: string,
      body: { version: number; priceOre: number; paymentMethodId?: string },
      key = newCardKey(),
    ) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ paymentMethodId: 'pm_card_visa', ...body }),
      }),
    state: () => send(`/api/benefits/${benefitId}/card-payment`),
    payments: () =>
      inDatabase<{ id: string; state: string; providerId: string; refunded: number }>(
        `select id, state, provider_id as "providerId", refunded_ore::int as refunded from payments p
          where term_id in (select id from term_choices where benefit_id = $1)
            or life_event_id in (select id from life_events where benefit_id = $1) order by attempt`,
        [benefitId],
      ),
    mails: async () =>
      (
        await inDatabase<{ kind: string }>(
          `select kind from outbox o join payments p on p.id::text = o.payload ->> 'paymentId'
            where p.term_id in (select id from term_choices where benefit_id = $1)
              or p.life_event_id in (select id from life_events where benefit_id = $1) order by o.id`,
          [benefitId],
        )
      ).map(({ kind }) => kind),
    /** What the provider has captured for the benefit, and given back, in öre. */
    taken: async (): Promise<{ captured: number; refunded: number }> => {
      const own = await inDatabase<{ id: string }>(
        `select id from payments where term_id in (select id from term_choices where benefit_id = $1)
          or life_event_id in (select id from life_events where benefit_id = $1)`,
        [benefitId],
      );
      const { intents } = (await shop.app.controlPayments('state')) as {
        intents: {
          amount_received: number;
          metadata: { payment: string };
          charge: { amount_refunded: number } | null;
        }[];
      };
      const ids = new Set(own.map(({ id }) => id));
      // The provider also shows a released authorisation as refunded.
      const mine = intents.filter(
        ({ metadata, amount_received }) => ids.has(metadata.payment) && amount_received > 0,
      );
      return {
        captured: mine.reduce((sum, one) => sum + one.amount_received, 0),
        refunded: mine.reduce((sum, one) => sum + (one.charge?.amount_refunded ?? 0), 0),
      };
    },
    /** Lets minutes pass by the database's clock, and runs the job that settles payments. */
    reconcile: async (minutes = 3) => {
      const older = `- make_interval(mins => ${minutes})`;
      await inDatabase(`update payments set claimed_until = claimed_until ${older}, check_after = check_after ${older},
        created_at = created_at ${older}`);
      await inDatabase(`update refunds set updated_at = updated_at ${older}`);
      await reconcilePayments(shop.app);
    },
  };
}

/** Answers the bank's page and returns where it sends the buyer. */
export async function answerBank(redirectUrl: string, decision: 'approve' | 'fail'): Promise<string | null> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }),
  });
  return response.headers.get('location');
}
