import { previousStep } from '@activepick/domain/checkout/steps.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useCheckout } from './use-checkout.ts';

const REASON_ID = 'next-reason';

/** The buttons Previous and Next. A disabled Next shows its reason. */
export function StepActions({ mayGoOn, reason }: { mayGoOn: boolean; reason: ReactNode }) {
  const messages = useMessages(checkoutMessages);
  return (
    <div className="mt-8 grid gap-3">
      {mayGoOn ? null : (
        <p id={REASON_ID} className="text-small text-ink-soft md:text-right">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <PreviousLink />
        <Button
          variant="primary"
          type="submit"
          disabled={!mayGoOn}
          aria-describedby={mayGoOn ? undefined : REASON_ID}
          className="ml-auto min-w-40 max-sm:w-full"
          // Leaving a field may show its error, which moves the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {messages.next}
        </Button>
      </div>
    </div>
  );
}

/** The link to the previous step; the first step has none. */
export function PreviousLink() {
  const messages = useMessages(checkoutMessages);
  const { step, urlOf } = useCheckout();
  const previous = previousStep(step);
  if (previous === null) return null;
  return (
    <LinkButton to={urlOf(previous)} className="max-sm:w-full">
      {messages.previous}
    </LinkButton>
  );
}
