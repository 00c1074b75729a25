// The form for an admin to send a member of staff the link for their first second factor.
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { useState } from 'react';
import type { sendFirstFactorLink } from '#src/features/auth/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { ProblemCode } from '#src/wire/problems.ts';
import { useAccountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';

/** Address and reason. */
export function FirstFactorForm() {
  const messages = useMessages(accountMessages);
  const { email } = useAccountFields();
  const { show } = useToast();
  const [sent, setSent] = useState(0);
  const send = async (typed: Record<'email' | 'reason', string>) => {
    const to = normaliseEmail(typed.email);
    const reason = typed.reason.trim();
    try {
      const body = { email: to, ...(reason ? { reason } : {}) };
      await call<typeof sendFirstFactorLink>('POST', '/api/first-factor-links', { body });
    } catch (error) {
      if (!(error instanceof CallRefused)) return { ok: false, error: messages.linkFailed } as const;
      const words: Partial<Record<ProblemCode, string>> = messages.firstFactorRefused;
      const said = words[error.problem.code];
      if (said) return { ok: false, fields: { email: said } } as const;
      return { ok: false, error: error.problem.detail } as const;
    }
    show({ text: messages.firstFactorSent({ email: to }) });
    setSent(sent + 1);
    return { ok: true } as const;
  };
  return (
    <div className="max-w-[30rem]">
      <AccountForm
        key={sent}
        id="first-factor"
        fields={[
          { ...email, input: { ...email.input, autoComplete: 'off' } },
          { name: 'reason', label: messages.firstFactorReason, input: { maxLength: 500 } },
        ]}
        submit={messages.sendLink}
        busy={messages.sendingLink}
        onSend={send}
      />
    </div>
  );
}
