// The last card payment for the bike, followed while its outcome is unknown.
import { useEffect, useRef, useState } from 'react';
import { call } from '#src/wire/call.ts';
import type { BuyOutPayment, readBuyOutPayment } from '../contract.ts';
import { followCardPayment } from './follow-card-payment.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The last payment, or null before it is known. `isNew`: it ended on this page, or the bank has just sent the employee back. */
export interface CardStatus {
  payment: BuyOutPayment | null;
  isNew: boolean;
  /** Asks again, and shows how it ends. */
  follow: () => Promise<void>;
}

/** Follows the last payment from the first render on. `onEnded` reads again what a payment changes. */
export function useCardStatus(
  benefitId: string,
  { isReturn, onEnded }: { isReturn: boolean; onEnded: () => Promise<unknown> },
): CardStatus {
  const [payment, setPayment] = useState<BuyOutPayment | null>(null);
  const [isNew, setNew] = useState(isReturn);
  const run = useRef(0);
  const latest = useRef(onEnded);
  latest.current = onEnded;
  const follow = async (): Promise<void> => {
    run.current += 1;
    const mine = run.current;
    const ask = async () => {
      const input = { params: { id: benefitId } };
      return (await call<typeof readBuyOutPayment>('GET', '/api/benefits/:id/card-payment', input)).data;
    };
    let wasPending = false;
    const seen = await followCardPayment({
      ask,
      pause,
      isLeft: () => run.current !== mine,
      onPending: (pending) => {
        wasPending = true;
        setNew(true);
        setPayment(pending);
      },
    });
    if (!seen) return;
    setPayment(seen);
    // The question may have settled the payment after the page had read what is to be paid.
    if (wasPending || seen.status === 'paid') await latest.current();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each benefit
  useEffect(() => {
    void follow();
    return () => {
      run.current += 1;
    };
  }, [benefitId]);
  return {
    payment,
    isNew,
    follow: async () => {
      setNew(true);
      await follow();
    },
  };
}
