// The field for the six digits of a mail that is read on another device.
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { useAccountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { useRefusalWords } from './auth-error-text.ts';
import { useSessionStore } from './session-context.tsx';

interface MailCodeProps {
  /** The addresses that the email was sent to. The code belongs to one of them. */
  emails: readonly [string, ...string[]];
  type: 'signup' | 'recovery' | 'email_change';
  /** `isHalf`: the other address must still be confirmed. */
  onDone: (isHalf: boolean) => void;
}

/** Accepts the code of an email. */
export function MailCode({ emails, type, onDone }: MailCodeProps) {
  const messages = useMessages(accountMessages);
  const { mailCode, mailCodeHint } = useMessages(formMessages);
  const { code } = useAccountFields();
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const send = async (typed: { code: string }) => {
    const { verify } = await store.open();
    const token = typed.code.replace(/\s/g, '');
    let refusal: Parameters<typeof wordsOf>[0] | null = null;
    for (const email of emails) {
      const { isHalf, error } = await verify({ email, token, type });
      if (!error) {
        onDone(isHalf);
        return { ok: true } as const;
      }
      refusal = error;
    }
    const words = wordsOf(refusal ?? { name: 'NoAddress' }, messages.confirmFailed);
    return { ok: false, fields: { code: words } } as const;
  };
  return (
    <AccountForm
      id="mail-code"
      fields={[{ ...code, label: mailCode, hint: mailCodeHint }]}
      submit={messages.useCode}
      busy={messages.confirming}
      variant="quiet"
      onSend={send}
    />
  );
}
