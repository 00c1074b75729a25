import { emailProblem, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { inviteMember } from '../member-contract.ts';
import { useRefusalText } from './refusal-text.ts';
import { type ChosenRights, RightsFields } from './rights-form.tsx';

const EMAIL = 'invite-email';
const RIGHTS = 'invite-rights';
const NOTHING: ChosenRights = { rights: [], departments: [] };
type EmailError = keyof (typeof memberMessages)[Language]['form']['emailErrors'];

/** Invites somebody. Typed values stay while the dialog is closed, until the invitation is sent. */
export function InviteDialog(props: {
  open: boolean;
  onClose: () => void;
  companyId: string;
  departments: readonly string[];
  onInvited: () => void;
}) {
  const { invite } = useMessages(memberMessages);
  const form = useInviteForm(props);
  const { form: words } = useMessages(memberMessages);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={invite.title}>
      <form onSubmit={(event) => void form.submit(event)} noValidate className="grid gap-5">
        {form.failure ? (
          <Notice tone="error" live="alert">
            {form.failure}
          </Notice>
        ) : null}
        <Field
          id={EMAIL}
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={form.email}
          error={form.emailError ? words.emailErrors[form.emailError] : undefined}
          onChange={(event) => form.setEmail(event.target.value)}
        />
        <RightsFields
          id={RIGHTS}
          value={form.chosen}
          onChange={form.setChosen}
          departments={props.departments}
          error={form.hasTried && form.chosen.rights.length === 0 ? words.rightsRequired : undefined}
        />
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={invite.sending}>
          {invite.send}
        </Button>
      </form>
    </Dialog>
  );
}

function useInviteForm(props: { companyId: string; onClose: () => void; onInvited: () => void }) {
  const { companyId, onClose, onInvited } = props;
  const { invite } = useMessages(memberMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const refusalText = useRefusalText();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState(NOTHING);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The server's error for an address is shown until the address changes.
  const [refused, setRefused] = useState<{ email: string; error: EmailError } | null>(null);
  const address = normaliseEmail(email);
  const ownError: EmailError | null = address === '' ? 'required' : emailProblem(address);
  const emailError = refused?.email === address ? refused.error : hasTried ? ownError : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const wrong = ownError ? EMAIL : chosen.rights.length === 0 ? RIGHTS : null;
    if (wrong) document.getElementById(wrong)?.focus();
    if (wrong || isBusy) return;
    setBusy(true);
    try {
      const body = { email: address, rights: [...chosen.rights], departments: [...chosen.departments] };
      await call<typeof inviteMember>(
        'POST',
        '/api/employer/:companyId/invitations',
        { params: { companyId }, body },
        { language },
      );
      show({ text: invite.sent({ email: address }) });
      setEmail('');
      setChosen(NOTHING);
      setTried(false);
      onClose();
      onInvited();
    } catch (error) {
      const field =
        error instanceof CallRefused ? error.problem.fields?.find((one) => one.field === 'email') : undefined;
      if (field) setRefused({ email: address, error: field.code as EmailError });
      else setFailure(refusalText(error));
      if (field) document.getElementById(EMAIL)?.focus();
    }
    setBusy(false);
  };
  return { email, setEmail, chosen, setChosen, hasTried, isBusy, failure, emailError, submit };
}
