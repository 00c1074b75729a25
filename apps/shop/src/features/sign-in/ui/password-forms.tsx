// The forms for a forgotten password: requesting an email, and setting a new password.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useAccountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { useRefusalWords } from './auth-error-text.ts';
import { useAuthUrl } from './auth-url.ts';
import { MailCode } from './mail-code.tsx';
import { useSession, useSessionStore } from './session-context.tsx';

/** Requests the email. The response is the same for every address. */
export function ForgotForm() {
  const messages = useMessages(accountMessages);
  const fields = useAccountFields();
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const { addressOf: urlOf, goTo } = useAuthUrl();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const sent = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const send = async (typed: { email: string }) => {
    const email = normaliseEmail(typed.email);
    const { client } = await store.open();
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/`,
    });
    if (error) return { ok: false, error: wordsOf(error, messages.linkFailed) } as const;
    setMailedTo(email);
    focusAfter(() => sent.current);
    return { ok: true } as const;
  };
  return (
    <div className="grid gap-5">
      {mailedTo === null ? (
        <>
          <p>{messages.forgotText}</p>
          <AccountForm
            id="forgot"
            fields={[fields.email]}
            submit={messages.sendLink}
            busy={messages.sendingLink}
            onSend={send}
          />
        </>
      ) : (
        <>
          <div ref={sent}>
            <Notice>
              <p className="font-semibold">{messages.checkMailTitle}</p>
              <p>{messages.linkSent({ email: mailedTo })}</p>
            </Notice>
          </div>
          <MailCode emails={[mailedTo]} type="recovery" onDone={() => goTo('new-password')} />
        </>
      )}
      <PageLink to={urlOf('login')} className="link justify-self-start text-small">
        {messages.backToLogin}
      </PageLink>
    </div>
  );
}

/** Sets the new password in the session that the email's link has started. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const messages = useMessages(accountMessages);
  const fields = useAccountFields();
  const store = useSessionStore();
  const session = useSession();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const { addressOf: urlOf } = useAuthUrl();
  const send = async ({ newPassword }: { newPassword: string }) => {
    const { client } = await store.open();
    const { error } = await client.updateUser({ password: newPassword });
    if (error?.code === 'weak_password' || error?.code === 'same_password')
      return { ok: false, fields: { newPassword: wordsOf(error, messages.passwordFailed) } } as const;
    // The proof by email has expired, so a new email is needed.
    const refusal = error?.code === 'current_password_required' ? { ...error, code: 'otp_expired' } : error;
    if (refusal) return { ok: false, error: wordsOf(refusal, messages.passwordFailed) } as const;
    show({ text: messages.passwordSaved });
    onDone();
    return { ok: true } as const;
  };
  if (session.phase !== 'signed-in')
    return (
      <div className="grid gap-5">
        <p>{messages.noRecovery}</p>
        <LinkButton to={urlOf('forgot')} variant="primary" className="justify-self-start">
          {messages.forgotTitle}
        </LinkButton>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p>{messages.newPasswordText}</p>
      <AccountForm
        id="new-password"
        fields={[fields.newPassword]}
        submit={messages.savePassword}
        busy={messages.saving}
        onSend={send}
      >
        {/* Tells a password manager which account the password belongs to. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={session.user.email ?? ''}
          readOnly
        />
      </AccountForm>
    </div>
  );
}
