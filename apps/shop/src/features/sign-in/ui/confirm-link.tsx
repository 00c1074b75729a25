// The page of a mail's link. Programs that scan emails open every link, so nothing happens before the button
// is pressed.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { useAccountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { useRefusalWords } from './auth-error-text.ts';
import { useAuthUrl } from './auth-url.ts';
import { type LinkType, useMailLink } from './mail-link.ts';
import { useSessionStore } from './session-context.tsx';

/** Explains the link and applies it by a button. Offers a new mail when the link cannot be used. */
export function ConfirmLink() {
  const messages = useMessages(accountMessages);
  const { type } = useMailLink();
  const { state, confirm } = useConfirm();
  if (state.step === 'half') return <Notice live="status">{messages.confirmHalf}</Notice>;
  return (
    <div className="grid gap-5">
      {state.step === 'refused' ? (
        <>
          <Notice tone="error" live="alert">
            {state.error}
          </Notice>
          <AnotherMail type={type} />
        </>
      ) : (
        <>
          <p>{messages.confirmTexts[type]}</p>
          <Button
            variant="primary"
            busy={state.step === 'busy'}
            busyLabel={messages.confirming}
            onClick={() => void confirm()}
            className="w-full sm:w-auto sm:min-w-44 sm:justify-self-start"
          >
            {messages.confirmActions[type]}
          </Button>
        </>
      )}
    </div>
  );
}

type ConfirmState = { step: 'asks' | 'busy' | 'half' } | { step: 'refused'; error: string };

function useConfirm() {
  const messages = useMessages(accountMessages);
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const { show } = useToast();
  const { goTo, goOn } = useAuthUrl();
  const { type, token, redirectTo } = useMailLink();
  const [state, setState] = useState<ConfirmState>({ step: 'asks' });
  const refuse = (error: Parameters<typeof wordsOf>[0]) =>
    setState({ step: 'refused', error: wordsOf(error, messages.confirmFailed) });
  const confirm = async () => {
    setState({ step: 'busy' });
    try {
      const { verify, redirectAfter } = await store.open();
      if (token === '') return refuse({ name: 'LinkRefused', code: 'otp_expired' });
      if (redirectTo !== null) return location.assign(await redirectAfter({ type, token, redirectTo }));
      const { isHalf, error } = await verify({ type, token_hash: token });
      if (error) return refuse(error);
      if (isHalf) return setState({ step: 'half' });
      if (type === 'recovery' || type === 'invite') return goTo('new-password');
      show({ text: messages.confirmDone[type] });
      return goOn(null);
    } catch {
      return refuse({ name: 'AuthRetryableFetchError' });
    }
  };
  return { state, confirm };
}

function AnotherMail({ type }: { type: LinkType }) {
  const messages = useMessages(accountMessages);
  const { addressOf: urlOf } = useAuthUrl();
  const path = usePath();
  if (type === 'signup') return <ResendForm />;
  if (type === 'invite') return <p>{messages.askForInvite}</p>;
  const to = type === 'email_change' ? path('/profile#details') : urlOf('forgot');
  return (
    <LinkButton to={to} variant="primary" className="justify-self-start">
      {type === 'email_change' ? messages.toProfile : messages.forgotTitle}
    </LinkButton>
  );
}

function ResendForm() {
  const messages = useMessages(accountMessages);
  const { email } = useAccountFields();
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const { next } = useAuthUrl();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const send = async (typed: { email: string }) => {
    const to = normaliseEmail(typed.email);
    const { client } = await store.open();
    const options = { emailRedirectTo: `${location.origin}${next}` };
    const { error } = await client.resend({ type: 'signup', email: to, options });
    if (error) return { ok: false, error: wordsOf(error, messages.linkFailed) } as const;
    setMailedTo(to);
    return { ok: true } as const;
  };
  if (mailedTo !== null) return <Notice live="status">{messages.sentAgain({ email: mailedTo })}</Notice>;
  return (
    <AccountForm
      id="resend"
      fields={[email]}
      submit={messages.sendAgain}
      busy={messages.sendingLink}
      onSend={send}
    />
  );
}
