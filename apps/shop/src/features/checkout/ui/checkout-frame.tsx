import { isReachable, STEPS, type Step } from '@activepick/domain/checkout/steps.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stepper, type StepperStep } from '#src/ui/stepper.tsx';
import { checkoutMessages } from '../messages.ts';
import { OrderSummary, SummaryBar } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

/** Stepper, heading, what has to be said, the step itself, and the order beside it. */
export function CheckoutFrame({ notice, children }: { notice: string | null; children: ReactNode }) {
  const { step } = useCheckout();
  const hasSummary = step !== 'cart' && step !== 'confirmation';
  return (
    <div className="frame min-h-dvh pb-16">
      <div className="no-print py-5">
        <CheckoutStepper />
      </div>
      <div className={hasSummary ? 'grid gap-x-16 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]' : ''}>
        <div className="min-w-0">
          <StepHeading step={step} />
          {notice ? (
            <Notice tone="warn" live="status" className="mb-6 max-w-[38rem]">
              {notice}
            </Notice>
          ) : null}
          {children}
        </div>
        {hasSummary ? <OrderSummary /> : null}
      </div>
      {hasSummary ? <SummaryBar /> : null}
    </div>
  );
}

/** The heading takes the focus when the step changes, not when the page is opened. */
function StepHeading({ step }: { step: Step }) {
  const messages = useMessages(checkoutMessages);
  const { state } = useCheckout();
  const placed = state.placed?.status === 'awaiting-confirmation' ? messages.confirmHeading : messages.thanks;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 mb-6 text-h1 outline-none">
      {step === 'confirmation' ? placed : messages.steps[step]}
    </h1>
  );
}

function CheckoutStepper() {
  const messages = useMessages(checkoutMessages);
  const { step: current, stepState, addressOf } = useCheckout();
  const place = STEPS.indexOf(current);
  const steps = STEPS.map((id, index): StepperStep => {
    const isDone = index < place || current === 'confirmation';
    return {
      id,
      label: messages.steps[id],
      state: index === place ? 'current' : isDone ? 'done' : 'ahead',
      to: isReachable(id, current, stepState) ? addressOf(id) : null,
    };
  });
  return <Stepper label={messages.stepperLabel} steps={steps} />;
}
