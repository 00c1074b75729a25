// What happened to the money of a card payment after its capture: refunds, disputes, a partial capture, and what to do.
import { ore } from '@activepick/domain/money.ts';
import { OPEN_DISPUTES } from '@activepick/domain/payments/disputes.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { refundAdminMessages } from '#src/languages/catalogues/refund-admin/messages.ts';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { PaymentMoney } from '../contract.ts';
import { RefusedRefund } from './refused-refund.tsx';

const useRefundTexts = () => useMessages(refundAdminMessages);

interface MoneyProps {
  amountOre: number;
  money: PaymentMoney;
  /** Whether what was paid for is cancelled or returned. */
  isOver: boolean;
  /** The heading that gets the focus after a change. */
  headingId: string;
  onChanged: () => Promise<unknown>;
}

/** The notices and the refunds of a payment; nothing where there are none. */
export function PaymentMoneyList({ amountOre, money, isOver, headingId, onChanged }: MoneyProps) {
  const messages = useRefundTexts();
  const { language } = useLanguage();
  const isOn = useHasService('payments');
  const amount = (value: number) => formatMoneyExact(ore(value), language);
  const outside = money.refunds.filter(({ isOutside, state }) => isOutside && state !== 'failed');
  const isDisputed = money.disputes.some(({ state }) => OPEN_DISPUTES.some((open) => open === state));
  return (
    <div className="mt-1 grid gap-2 text-small">
      {money.capturedOre < amountOre ? (
        <Notice tone="warn">
          {messages.capturedInPart({ captured: amount(money.capturedOre), amount: amount(amountOre) })}
        </Notice>
      ) : null}
      {outside.length > 0 && !isOver ? (
        <Notice tone="warn">
          {messages.refundedOutside({
            amount: amount(outside.reduce((sum, refund) => sum + refund.amountOre, 0)),
          })}
        </Notice>
      ) : null}
      {money.disputes.map(({ id, state, amountOre: disputed, respondBy }) => (
        <Notice key={id} tone={state === 'won' || state === 'closed' ? 'info' : 'warn'}>
          <span>{messages.disputes[state]({ amount: amount(disputed) })}</span>
          {respondBy && state !== 'won' && state !== 'lost' && state !== 'closed' ? (
            <span>{` ${messages.respondBy({ when: formatInstant(respondBy, language) })}`}</span>
          ) : null}
        </Notice>
      ))}
      {money.refunds.length > 0 ? (
        <ul className="grid gap-2">
          {money.refunds.map((refund) => (
            <li key={refund.id} className="grid gap-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={refund.state === 'failed' ? 'font-semibold text-danger' : ''}>
                  {`${labelOf(refund, messages)}, ${formatInstant(refund.at, language)}`}
                </span>
                <Money ore={ore(-refund.amountOre)} exact />
              </p>
              {refund.state === 'pending' && !isOn ? <p>{messages.waitsForService}</p> : null}
              {refund.state === 'pending' && isOn && isDisputed ? <p>{messages.waitsForBank}</p> : null}
              {refund.state === 'failed' ? (
                <RefusedRefund refund={refund} headingId={headingId} onChanged={onChanged} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function labelOf(
  { state, isByHand, isOutside }: PaymentMoney['refunds'][number],
  messages: ReturnType<typeof useRefundTexts>,
): string {
  if (isByHand) return messages.byHand;
  return isOutside && state !== 'failed' ? messages.outside[state] : messages.refundStates[state];
}
