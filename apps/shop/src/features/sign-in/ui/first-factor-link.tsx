// The link that lets staff add their first second step. The tab stores its secret until the profile uses it,
// because the person may have to sign in first.
import { useLocation } from 'react-router';
import type { redeemFirstFactorLink } from '#src/features/auth/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { call } from '#src/wire/call.ts';
import { tokenIn } from './mail-link.ts';

const KEPT = 'first-factor-link';

/** Stores the secret of the link and goes to the profile, through the sign-in if nobody is signed in. */
export function FirstFactorLink() {
  const messages = useMessages(accountMessages);
  const path = usePath();
  const { hash } = useLocation();
  const goOn = () => {
    sessionStorage.setItem(KEPT, tokenIn(hash));
    // Leaves no secret in the browser's history.
    location.replace(path('/profile#two-step'));
  };
  return (
    <div className="grid gap-5">
      <p>{messages.firstFactorText}</p>
      <Button variant="primary" onClick={goOn} className="justify-self-start">
        {messages.confirmActions.recovery}
      </Button>
    </div>
  );
}

/** Returns whether this tab has opened such a link. */
export const hasFirstFactorLink = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Uses the link for the current session, once. Throws the errors of the request. */
export async function redeemKeptLink(): Promise<void> {
  const token = sessionStorage.getItem(KEPT) ?? '';
  sessionStorage.removeItem(KEPT);
  await call<typeof redeemFirstFactorLink>('POST', '/api/account/first-factor', { body: { token } });
}
