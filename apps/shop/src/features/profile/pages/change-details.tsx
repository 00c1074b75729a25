// Changes the name, email and password. Further requirements of the auth service are shown at the field.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useAccountFields } from '#src/features/sign-in/ui/account-fields.ts';
import { AccountForm } from '#src/features/sign-in/ui/account-form.tsx';
import { useRefusalWords } from '#src/features/sign-in/ui/auth-error-text.ts';
import { hasBankid, namesOf } from '#src/features/sign-in/ui/display-name.ts';
import { MailCode } from '#src/features/sign-in/ui/mail-code.tsx';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { ProfileSection } from '../ui/section.tsx';

/** The forms that change the person's details. */
export function ChangeDetails({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  return (
    <ProfileSection id="details" title={messages.details}>
      <Disclosure summary={messages.name}>
        <NameForm key={user.updated_at} user={user} />
      </Disclosure>
      <Disclosure summary={user.email ? messages.changeEmail : messages.addEmail} open={!user.email}>
        <EmailForm user={user} />
      </Disclosure>
      <Disclosure summary={messages.changePassword}>
        {user.email ? <PasswordForm user={user} /> : <p>{messages.passwordNeedsEmail}</p>}
      </Disclosure>
    </ProfileSection>
  );
}

function NameForm({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  const fields = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const known = namesOf(user);
  const send = async (typed: Record<'firstName' | 'lastName', string>) => {
    const { client } = await store.open();
    const data = { first_name: typed.firstName.trim(), last_name: typed.lastName.trim() };
    const { error } = await client.updateUser({ data });
    if (error) return { ok: false, error: wordsOf(error, messages.changeFailed) } as const;
    show({ text: messages.nameSaved });
    return { ok: true } as const;
  };
  return (
    <AccountForm
      id="name"
      fields={[
        { ...fields.firstName, input: { ...fields.firstName.input, defaultValue: known.firstName } },
        { ...fields.lastName, input: { ...fields.lastName.input, defaultValue: known.lastName } },
      ]}
      submit={messages.saveName}
      busy={messages.saving}
      variant="quiet"
      onSend={send}
    />
  );
}

function EmailForm({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  const { newEmail: email } = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const [pending, setPending] = useState(user.new_email ?? null);
  const send = async (typed: { email: string }) => {
    const { client } = await store.open();
    const wanted = normaliseEmail(typed.email);
    const { data, error } = await client.updateUser(
      { email: wanted },
      { emailRedirectTo: `${location.origin}/profile` },
    );
    if (error) return { ok: false, fields: { email: wordsOf(error, messages.changeFailed) } } as const;
    const isChanged = data.user.email === wanted;
    setPending(isChanged ? null : wanted);
    if (isChanged) show({ text: messages.emailSaved });
    return { ok: true } as const;
  };
  return (
    <div className="grid gap-5">
      {user.email ? null : <p className="text-small">{messages.addEmailText}</p>}
      {pending ? (
        <>
          <Notice live="status">
            {user.email
              ? messages.emailPending({ email: pending })
              : messages.emailConfirm({ email: pending })}
          </Notice>
          <MailCode
            emails={user.email ? [pending, user.email] : [pending]}
            type="email_change"
            onDone={(isHalf) => {
              if (!isHalf) setPending(null);
              show({ text: isHalf ? messages.emailConfirmed : messages.emailSaved });
            }}
          />
        </>
      ) : null}
      <AccountForm
        id="email"
        fields={[{ ...email, label: messages.newEmail, input: { ...email.input, autoComplete: 'email' } }]}
        submit={user.email ? messages.saveEmail : messages.addEmail}
        busy={messages.saving}
        variant="quiet"
        onSend={send}
      />
    </div>
  );
}

function PasswordForm({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  const { password, newPassword } = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  // A BankID user may have no password yet. A recent sign-in is then enough; the auth service decides.
  const mayHaveNone = hasBankid(user);
  const current = {
    ...password,
    label: messages.currentPassword,
    missing: mayHaveNone ? undefined : messages.needsCurrent,
    hint: mayHaveNone ? messages.currentOptional : undefined,
  };
  const send = async (typed: Record<'password' | 'newPassword', string>) => {
    const { client } = await store.open();
    const { error } = await client.updateUser({
      password: typed.newPassword,
      ...(typed.password ? { current_password: typed.password } : {}),
    });
    if (!error) {
      show({ text: messages.passwordSaved });
      return { ok: true } as const;
    }
    const words = wordsOf(error, messages.changeFailed);
    const isOfCurrent = ['current_password_invalid', 'current_password_required'].includes(error.code ?? '');
    if (isOfCurrent) return { ok: false, fields: { password: words } } as const;
    if (error.code === 'weak_password' || error.code === 'same_password')
      return { ok: false, fields: { newPassword: words } } as const;
    return { ok: false, error: words } as const;
  };
  return (
    <AccountForm
      id="password"
      fields={[current, newPassword]}
      submit={messages.savePassword}
      busy={messages.saving}
      variant="quiet"
      onSend={send}
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
    </AccountForm>
  );
}
