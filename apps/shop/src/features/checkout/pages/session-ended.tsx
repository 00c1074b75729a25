// When a session ends during the checkout, the person signs in again without leaving it. Cart and typed
// fields stay (docs/security.md, F19). This module is loaded only then.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { SecondStep } from '#src/features/sign-in/ui/second-factor.tsx';
import { useOwnSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { OwnSessionView } from '#src/features/sign-in/ui/session-view.ts';
import { SignInForm } from '#src/features/sign-in/ui/sign-in-forms.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useHasService } from '#src/wire/use-has-service.ts';

/** Explains that the session has ended, and opens the sign-in over the page. */
export default function SessionEnded() {
  const messages = useMessages(checkoutMessages);
  const session = useOwnSession();
  const [isOpen, setOpen] = useState(false);
  const isOut = session.phase === 'signed-out';
  const secondStep = secondStepOf(session);
  if (!isOut && !secondStep) return null;
  return (
    <>
      <Notice tone="warn" live="status" className="mt-4 max-w-[38rem]">
        <p>{messages.sessionEnded}</p>
        <Button onClick={() => setOpen(true)} className="mt-3">
          {messages.signInHere}
        </Button>
      </Notice>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.signInHere}>
        {isOpen ? secondStep ? <SecondStep factors={secondStep} /> : <SignInHere /> : null}
      </Dialog>
    </>
  );
}

// The factors of a missing second step, or null. BankID leads away from the checkout, so it is not offered here.
function secondStepOf(session: OwnSessionView) {
  if (session.phase !== 'signed-in' || session.rights.state !== 'known') return null;
  const factors = (session.user.factors ?? []).filter(({ status }) => status === 'verified');
  return session.rights.owesSecondFactor && factors.length > 0 ? factors : null;
}

function SignInHere() {
  const messages = useMessages(checkoutMessages);
  const { withBankid } = useMessages(accountMessages);
  const hasBankid = useHasService('bankid');
  const { pathname, search } = useLocation();
  const path = usePath();
  const next = `${pathname}${search}`;
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-soft">{messages.sessionEndedKept}</p>
      <SignInForm preset={null} isInPlace />
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        {hasBankid ? (
          <PageLink to={path(`/bankid?${new URLSearchParams({ next })}`)} reloadDocument className="link">
            {withBankid}
          </PageLink>
        ) : null}
        <PageLink to={path(signInPath(next))} reloadDocument className="link">
          {messages.otherSignIn}
        </PageLink>
      </p>
    </div>
  );
}
