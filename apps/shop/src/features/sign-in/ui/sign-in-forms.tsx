// Signing in and signing up.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { useAccountFields } from './account-fields.ts';
import { type AccountField, AccountForm } from './account-form.tsx';
import { useRefusalWords } from './auth-error-text.ts';
import { useAuthUrl } from './auth-url.ts';
import { hasBankid } from './display-name.ts';
import { MailCode } from './mail-code.tsx';
import { useSessionStore } from './session-context.tsx';

/** The initial values of a form. */
export interface Preset {
  email: string;
  password: string;
}

const presetTo = <Name extends string>(field: AccountField<Name>, value: string | undefined) => ({
  ...field,
  input: { ...field.input, defaultValue: value },
});

/**
 * Sign-in form with email and password. The page reacts to the new session. `isInPlace` hides links that lead away.
 */
export function SignInForm({ preset, isInPlace = false }: { preset: Preset | null; isInPlace?: boolean }) {
  const messages = useMessages(accountMessages);
  const fields = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const { addressOf: urlOf } = useAuthUrl();
  const hasBankidService = useHasService('bankid');
  const send = async ({ email, password }: { email: string; password: string }) => {
    try {
      const { client } = await store.open();
      const { data, error } = await client.signInWithPassword({ email: normaliseEmail(email), password });
      // The client's error for a response without a session.
      const isEmpty = error?.name === 'AuthInvalidTokenResponseError';
      if (error && !isEmpty) return { ok: false, error: wordsOf(error, messages.loginFailed) } as const;
      if (!data.session) return { ok: false, error: messages.loginNoSession } as const;
      // The second step is still missing.
      const owesBankid = hasBankidService && hasBankid(data.user);
      if (owesBankid || data.user.factors?.some(({ status }) => status === 'verified'))
        return { ok: true } as const;
    } catch {
      return { ok: false, error: messages.loginUnexpected } as const;
    }
    show({ text: messages.loginDone });
    return { ok: true } as const;
  };
  return (
    <AccountForm
      key={preset?.email}
      id="login"
      fields={[presetTo(fields.email, preset?.email), presetTo(fields.password, preset?.password)]}
      submit={messages.login}
      busy={messages.loggingIn}
      onSend={send}
    >
      {isInPlace ? null : (
        <PageLink to={urlOf('forgot')} className="link justify-self-start text-small">
          {messages.forgot}
        </PageLink>
      )}
    </AccountForm>
  );
}

/**
 * Sign-up form with names, email and password. Ends with a note about the confirmation mail, if one is sent.
 */
export function SignUpForm() {
  const messages = useMessages(accountMessages);
  const { language } = useLanguage();
  const fields = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const { next } = useAuthUrl();
  // Sending it again repeats the sign-up with the values typed in this browser only.
  const [sent, setSent] = useState<{ email: string; again: () => Promise<boolean> } | null>(null);
  const send = async (typed: Record<'firstName' | 'lastName' | 'email' | 'newPassword', string>) => {
    const email = normaliseEmail(typed.email);
    try {
      const { client } = await store.open();
      const { data, error } = await client.signUp({
        email,
        password: typed.newPassword,
        options: {
          data: { first_name: typed.firstName.trim(), last_name: typed.lastName.trim(), language },
          emailRedirectTo: `${location.origin}${next}`,
        },
      });
      if (error?.code === 'weak_password')
        return { ok: false, fields: { newPassword: wordsOf(error, messages.signupFailed) } } as const;
      if (error) return { ok: false, error: wordsOf(error, messages.signupFailed) } as const;
      if (!data.user) return { ok: false, error: messages.signupNoUser } as const;
      if (data.session) show({ text: messages.signupDone });
      else setSent({ email, again: async () => (await send(typed)).ok });
    } catch {
      return { ok: false, error: messages.signupUnexpected } as const;
    }
    return { ok: true } as const;
  };
  if (sent !== null) return <SignUpSent email={sent.email} onSendAgain={sent.again} />;
  return (
    <AccountForm
      id="signup"
      fields={[fields.firstName, fields.lastName, fields.newEmail, fields.newPassword]}
      submit={messages.signup}
      busy={messages.creating}
      onSend={send}
    />
  );
}

function SignUpSent({ email, onSendAgain }: { email: string; onSendAgain: () => Promise<boolean> }) {
  const messages = useMessages(accountMessages);
  const { refused } = useMessages(formMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    const isSent = await onSendAgain();
    show(
      isSent
        ? { text: messages.sentAgain({ email }) }
        : { tone: 'error', text: refused.over_email_send_rate_limit },
    );
    setBusy(false);
  };
  return (
    <div className="grid gap-5">
      <Notice live="status">
        <p className="font-semibold">{messages.checkMailTitle}</p>
        <p>{messages.confirmSent({ email })}</p>
      </Notice>
      <MailCode emails={[email]} type="signup" onDone={() => show({ text: messages.confirmDone.signup })} />
      <Button
        busy={isBusy}
        busyLabel={messages.sendingLink}
        onClick={() => void sendAgain()}
        className="justify-self-start"
      >
        {messages.sendAgain}
      </Button>
    </div>
  );
}
