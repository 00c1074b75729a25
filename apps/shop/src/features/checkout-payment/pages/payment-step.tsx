import { mayContinue } from '@activepick/domain/checkout/steps.ts';
import type { PaymentMethod } from '@activepick/domain/checkout/totals.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { FinanceFigures } from '#src/features/checkout/ui/amounts-table.tsx';
import { isEmployerCodeWrong } from '#src/features/checkout/ui/checkout-state.ts';
import { PreviousLink } from '#src/features/checkout/ui/step-actions.tsx';
import type { Refusal } from '#src/features/checkout/ui/submit-order.ts';
import { useCheckout } from '#src/features/checkout/ui/use-checkout.ts';
import { showsOre } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useHasService } from '#src/wire/use-has-service.ts';
import { type CardForm, useCardFrames } from '../ui/use-card-frames.ts';
import {
  ActiveFinanceFields,
  EMPLOYER_CODE_ID,
  PERSONAL_NUMBER_ID,
  useFinanceErrors,
} from './active-finance-fields.tsx';
import { BeforeYouBuy, BeforeYouSend } from './before-you-buy.tsx';
import { CardFields, missingCardFields } from './card-fields.tsx';
import { PlacingOutcome } from './order-result.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/**
 * The payment method, the information before the purchase, and the button that states the duty to pay.
 * `programme`: the employer's answer.
 */
export function PaymentStep({ programme }: { programme: ReactNode }) {
  const { site, state, basket, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const isCard = state.paymentMethod === 'credit-card';
  const hasCards = useHasService('payments');
  const form = useCardForm();
  const placeOrder = usePlaceOrder(async () => {
    const made = await form.frames.current?.createMethod(state.cardHolder.trim());
    return made && 'id' in made ? made.id : null;
  });
  const errors = useFinanceErrors();
  const [isSent, setSent] = useState(false);
  const buy = (total: number) => {
    setSent(true);
    dispatch({ type: 'employer-code-left' });
    dispatch({ type: 'personal-number-left' });
    const isCodeWrong = !isCard && isEmployerCodeWrong(state);
    const isWrong =
      !isCard && state.personalNumber !== '' && !parsePersonalNumber(state.personalNumber, site.today).ok;
    if (isCodeWrong) document.getElementById(EMPLOYER_CODE_ID)?.focus();
    else if (isWrong) document.getElementById(PERSONAL_NUMBER_ID)?.focus();
    else void placeOrder(total);
  };
  useRefusedCodeFocus();
  return (
    <div className="grid max-w-[38rem] gap-8">
      {isSent && !isCard ? (
        <ErrorSummary title={messages.errorCount({ count: errors.length })} errors={errors} />
      ) : null}
      <MethodChoice />
      {hasCards ? (
        <CardFields
          form={form}
          isShown={isCard}
          holder={state.cardHolder}
          onHolder={(value) => dispatch({ type: 'card-holder-typed', value })}
          failed={messages.cardFailed}
        />
      ) : null}
      {isCard ? null : (
        <>
          <ActiveFinanceFields />
          {programme}
          {state.employmentId === null ? (
            <div className="rounded-card bg-moss p-5 text-small md:hidden">
              <FinanceFigures
                totals={basket.totals}
                site={site}
                exact={showsOre(Object.values(basket.totals))}
              />
            </div>
          ) : null}
        </>
      )}
      {isCard ? <BeforeYouBuy site={site} /> : <BeforeYouSend site={site} />}
      {basket.hasPriceChange ? (
        <Notice tone="warn" live="status" className="md:hidden">
          {messages.priceChangedInCart}
        </Notice>
      ) : null}
      <PlacingOutcome onBuy={buy} />
      <BuyRow
        onBuy={() => buy(basket.totals.totalOre)}
        hasCardProblem={isCard && Object.values(form.problems).some(Boolean)}
      />
    </div>
  );
}

/** Moves the focus to the code field if the server refused the code. */
function useRefusedCodeFocus(): void {
  const { placing } = useCheckout().state;
  const isRefused = placing.phase === 'refused' && placing.refusal.reason === 'wrong-employer-code';
  useEffect(() => {
    if (isRefused) document.getElementById(EMPLOYER_CODE_ID)?.focus();
  }, [isRefused]);
}

/** The card's frames. After a refused card, all fields but the CVC keep their values. */
function useCardForm(): CardForm {
  const { site, state, dispatch } = useCheckout();
  const { language } = useLanguage();
  const form = useCardFrames({
    isWanted: state.paymentMethod === 'credit-card',
    payments: site.payments,
    language,
    onComplete: (field, isComplete) => dispatch({ type: 'card-field-changed', field, isComplete }),
  });
  const { frames } = form;
  const { placing } = state;
  const declined =
    placing.phase === 'refused' && placing.refusal.reason === 'declined' ? placing.refusal : null;
  useEffect(() => {
    if (declined) frames.current?.clearCvc();
  }, [declined, frames]);
  return form;
}

function MethodChoice() {
  const { state, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const hasCards = useHasService('payments');
  return (
    <ChoiceCards
      legend={messages.paymentLegend}
      name="payment"
      value={state.paymentMethod}
      onChange={(method) => dispatch({ type: 'payment-chosen', method: method as PaymentMethod })}
      choices={[
        {
          value: 'active-finance',
          label: messages.paymentNames['active-finance'],
          description: messages.activeFinanceText,
        },
        ...(hasCards
          ? [
              {
                value: 'credit-card',
                label: messages.paymentNames['credit-card'],
                description: messages.cardText,
              },
            ]
          : []),
      ]}
    />
  );
}

const REASON_ID = 'buy-reason';
const NEEDS_ANSWER: readonly Refusal['reason'][] = ['total-changed', 'already-ordered'];

// Not in a form, because Enter in a field must not buy.
function BuyRow({ onBuy, hasCardProblem }: { onBuy: () => void; hasCardProblem: boolean }) {
  const { state, stepState, basket, isPolicyAgainst } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const { placing } = state;
  const needsAnswer = placing.phase === 'refused' && NEEDS_ANSWER.includes(placing.refusal.reason);
  const isBusy = placing.phase === 'busy';
  const isCard = state.paymentMethod === 'credit-card';
  const isRefused = !isCard && isPolicyAgainst;
  const mayBuy = isBusy || (mayContinue('payment', stepState) && !isRefused);
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-4">
        <span>{messages.totalNow}</span>
        <Money
          ore={basket.totals.totalOre}
          exact={showsOre(Object.values(basket.totals))}
          className="text-h3 font-semibold"
        />
      </p>
      {mayBuy || needsAnswer ? null : (
        <p id={REASON_ID} className="text-small text-ink-soft md:text-right">
          {isRefused
            ? messages.sendRefused
            : hasCardProblem
              ? messages.cardWrong
              : messages.stillMissing({ fields: missingCardFields(state.card, messages.cardFields) })}
        </p>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <PreviousLink />
        {needsAnswer ? null : (
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={isBusy ? messages.busyWith[placing.progress] : undefined}
            disabled={!mayBuy}
            aria-describedby={mayBuy ? undefined : REASON_ID}
            onClick={onBuy}
            className="ml-auto min-w-56 max-sm:w-full"
          >
            {isCard ? messages.buy : messages.send}
          </Button>
        )}
      </div>
    </div>
  );
}
