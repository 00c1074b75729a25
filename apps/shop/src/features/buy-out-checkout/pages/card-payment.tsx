// The card's fields and the button that pays for the bike.

import { NO_CARD_FIELDS } from '@activepick/domain/checkout/steps.ts';
import { ore } from '@activepick/domain/money.ts';
import { useRef, useState } from 'react';
import { CardFields, missingCardFields } from '#src/features/checkout-payment/pages/card-fields.tsx';
import { useCardFrames } from '#src/features/checkout-payment/ui/use-card-frames.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { buyOutMessages } from '#src/languages/catalogues/buy-out-checkout/messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { BuyOutPayment } from '../contract.ts';
import { payByCard } from '../ui/pay-by-card.ts';
import type { SendCard } from '../ui/read-payable.ts';

interface CardPaymentProps {
  priceOre: number;
  send: SendCard;
  /** Reads again what the payment, or somebody else, has changed. */
  onAnswered: () => Promise<unknown>;
}

const RESPONSE_TIMEOUT_MS = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The fields and the button. */
export function CardPayment({ priceOre, send, onAnswered }: CardPaymentProps) {
  const messages = useMessages(buyOutMessages);
  const { cardFields } = useMessages(checkoutMessages);
  const { language } = useLanguage();
  const site = useSite();
  const { show } = useToast();
  const declineText = useDeclineText();
  const [holder, setHolder] = useState('');
  const [complete, setComplete] = useState(NO_CARD_FIELDS);
  const [busy, setBusy] = useState<'pay' | 'bank' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const form = useCardFrames({
    isWanted: true,
    payments: site.payments,
    language,
    onComplete: (field, isComplete) => setComplete((before) => ({ ...before, [field]: isComplete })),
  });
  const card = { ...complete, cardHolder: holder.trim() !== '' };
  const pay = async (): Promise<'bank' | null> => {
    const made = await form.frames.current?.createMethod(holder.trim());
    if (!made || !('id' in made)) {
      setFailure(messages.fieldsWrong);
      return null;
    }
    const idempotencyKey = crypto.randomUUID();
    const result = await payByCard(
      () =>
        send(
          { paymentMethodId: made.id, priceOre },
          { idempotencyKey, language, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) },
        ),
      pause,
    );
    if (result.end === 'declined') {
      form.frames.current?.clearCvc();
      setFailure(declineText(result.reason));
    } else if (result.end === 'answered') return settle(result.payment);
    else if (result.end === 'stale') {
      show({ tone: 'error', text: messages.stale });
      await onAnswered();
    } else setFailure(result.end === 'unknown' ? messages.unknown : messages.unavailable);
    return null;
  };
  const settle = async (payment: BuyOutPayment): Promise<'bank' | null> => {
    if (payment.status === 'requires-action' && payment.redirectUrl) {
      location.assign(payment.redirectUrl);
      return 'bank';
    }
    await onAnswered();
    return null;
  };
  const submit = async () => {
    if (isRunning.current) return;
    const missing = missingCardFields(card, cardFields);
    setFailure(missing ? messages.missing({ fields: missing }) : null);
    if (missing) return;
    isRunning.current = true;
    setBusy('pay');
    // The page stays busy until the bank's page opens.
    const next = await pay().catch(() => {
      setFailure(messages.unknown);
      return null;
    });
    isRunning.current = next !== null;
    setBusy(next);
  };
  return (
    <div className="grid gap-4">
      <CardFields form={form} isShown holder={holder} onHolder={setHolder} failed={messages.framesFailed} />
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        busy={busy !== null}
        busyLabel={busy === 'bank' ? messages.toBankNow : messages.paying}
        onClick={() => void submit()}
      >
        {messages.pay({ amount: formatMoney(ore(priceOre), language) })}
      </Button>
    </div>
  );
}

/** Returns the text of a declined card. */
function useDeclineText() {
  const messages = useMessages(buyOutMessages);
  const { declined } = useMessages(checkoutMessages);
  return (reason: keyof typeof declined): string => {
    const { title, what } = declined[reason];
    const next = reason === 'too-many-tries' ? messages.tooManyTries : what;
    return `${title}. ${messages.nothingTaken} ${next}`;
  };
}
