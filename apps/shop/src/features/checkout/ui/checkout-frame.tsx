import { isReachable, STEPS, type Step } from '@activepick/domain/checkout/steps.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stepper, type StepperStep } from '#src/ui/stepper.tsx';
import { OrderSummary, SummaryBar } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

// The router's key of the address that the page was opened with.
const FIRST_KEY = 'default';

/** The frame of a step: stepper, heading, messages, the step itself, and the order summary. */
export function CheckoutFrame(props: {
  notice: string | null;
  /** The step that was shown last. It must outlive the frame. */
  lastStep: RefObject<Step | null>;
  children: ReactNode;
}) {
  const { notice, lastStep, children } = props;
  const { step } = useCheckout();
  const hasSummary = step !== 'cart' && step !== 'confirmation';
  return (
    <div className="frame min-h-dvh pb-16">
      <div className="mx-auto max-w-[76rem]">
        <div className="no-print py-5">
          <CheckoutStepper />
        </div>
        <div className={hasSummary ? 'grid gap-x-16 md:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]' : ''}>
          <div className="min-w-0">
            <StepHeading step={step} lastStep={lastStep} />
            {notice ? (
              <Notice tone="warn" live="status" className="mb-6 max-w-[38rem]">
                {notice}
              </Notice>
            ) : null}
            {children}
          </div>
          {hasSummary ? <OrderSummary /> : null}
        </div>
        {step === 'confirmation' ? null : <TotalTold />}
        {hasSummary ? <SummaryBar /> : null}
      </div>
    </div>
  );
}

/**
 * Moves the focus to the heading when the step changes, and after a navigation from another page of the shop.
 * A page that is opened by its address keeps the focus at its top.
 */
function StepHeading({ step, lastStep }: { step: Step; lastStep: RefObject<Step | null> }) {
  const messages = useMessages(checkoutMessages);
  const { state } = useCheckout();
  const placed = state.placed?.status === 'awaiting-confirmation' ? messages.confirmHeading : messages.thanks;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = step;
    // The element that had the focus while the cart loaded no longer exists.
    const hasComeHere = key !== FIRST_KEY && document.activeElement === document.body;
    if (before === step || (before === null && !hasComeHere)) return;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [step, key, lastStep]);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 mb-6 text-h1 outline-none">
      {step === 'confirmation' ? placed : messages.steps[step]}
    </h1>
  );
}

/** Announces a changed total, because it is far from the control that changes it. */
function TotalTold() {
  const messages = useMessages(checkoutMessages);
  const { language } = useLanguage();
  const { totals } = useCheckout().basket;
  const first = useRef(totals.totalOre);
  const [told, setTold] = useState<Ore | null>(null);
  useEffect(() => {
    if (first.current !== totals.totalOre) setTold(totals.totalOre);
  }, [totals.totalOre]);
  return (
    <p role="status" className="sr-only">
      {told === null
        ? ''
        : messages.totalTold({ total: moneyTableFormat(Object.values(totals))(told, language) })}
    </p>
  );
}

function CheckoutStepper() {
  const messages = useMessages(checkoutMessages);
  const { step: current, stepState, urlOf } = useCheckout();
  const currentIndex = STEPS.indexOf(current);
  const steps = STEPS.map((id, index): StepperStep => {
    const isDone = index < currentIndex || current === 'confirmation';
    return {
      id,
      label: messages.steps[id],
      state: index === currentIndex ? 'current' : isDone ? 'done' : 'ahead',
      to: isReachable(id, current, stepState) ? urlOf(id) : null,
    };
  });
  return <Stepper label={messages.stepperLabel} steps={steps} />;
}
