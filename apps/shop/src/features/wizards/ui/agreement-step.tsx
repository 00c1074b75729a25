// Step 2 of the company's wizard: the signatories and the contract.

import { agreementName } from '@activepick/domain/companies/wizard.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { type ReactNode, useState } from 'react';
import type { Company } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { keep, kept, keptForm } from '#src/ui/kept-draft.ts';
import { Swedish } from '#src/ui/swedish.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { AgreementActions } from './agreement-actions.tsx';
import type { RegisterLookup } from './register-banner.tsx';
import { SignatoryPicker, signatoryEmailId } from './signatory-picker.tsx';
import { useAgreement } from './use-agreement.ts';
import { type ChosenSignatory, type Signatories, useSignatories } from './use-signatories.ts';
import type { Wizard } from './use-wizard.ts';

/** The step. */
export function AgreementStep({
  wizard,
  register,
  typed,
}: {
  wizard: Wizard;
  register: RegisterLookup;
  /** Adds a signatory by hand; null with the register. */
  typed: ((signatories: Signatories) => ReactNode) | null;
}) {
  const { company } = wizard;
  const messages = useMessages(wizardMessages);
  const site = useSite();
  const agreement = useAgreement(company, wizard.take);
  const signatories = useSignatories(company?.id ?? null);
  const [letter, setLetter] = useLetter(company);
  const [hasTried, setTried] = useState(false);
  if (!company)
    return (
      <FailureNotice
        text={messages.companyIdMissing}
        action={messages.back}
        onAction={() => wizard.go(1)}
        className="max-w-[52rem]"
      />
    );
  const contact: ChosenSignatory = {
    name: company.contactPerson,
    email: company.email,
    personalNumber: '',
    role: '',
    signingRights: 'individually',
  };
  const signers = signatories.chosen.length > 0 ? signatories.chosen : [contact];
  // The email addresses are stored with the signatories, so that a colleague who continues has them.
  const keepEmails = async () => {
    if (signatories.chosen.length === 0) return true;
    const outcome = await signatories.save(signatories.chosen);
    if (outcome === 'failed') agreement.refuse(messages.chooseFailed);
    return outcome === 'saved';
  };
  const create = async () => {
    // Enter creates the contract once. It never sends one.
    if (company.contractId && !company.contractEnded) return;
    if (!company.companyName || !company.companyNumber) return agreement.refuse(messages.companyMissing);
    const wrong = signers.findIndex(({ email }) => !isEmail(email.trim()));
    if (wrong >= 0) {
      agreement.refuse(messages.emailWrong);
      setTried(true);
      return document.getElementById(signatoryEmailId(wrong))?.focus();
    }
    await agreement.create(agreementName(company.companyName, site.today), signers, keepEmails);
  };
  return (
    <div className="grid max-w-[52rem] gap-8">
      <SignatoryPicker
        company={company}
        register={register}
        signatories={signatories}
        isEmailNeeded={hasTried}
        typed={typed?.(signatories) ?? null}
      />
      <form
        aria-labelledby="contract-title"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <h3 id="contract-title" className="text-h3">
          {messages.contract}
        </h3>
        <p>
          <span className="block text-small text-ink-soft">{messages.contractName}</span>
          <Swedish>{agreementName(company.companyName, site.today)}</Swedish>
        </p>
        <Field
          id="contract-subject"
          label={messages.subject}
          value={letter.subject}
          maxLength={200}
          onChange={(event) => setLetter({ ...letter, subject: event.target.value })}
        />
        <TextAreaField
          id="contract-message"
          rows={3}
          label={messages.message}
          value={letter.message}
          maxLength={2_000}
          onChange={(event) => setLetter({ ...letter, message: event.target.value })}
        />
        <AgreementActions
          company={company}
          agreement={agreement}
          onCreate={() => void create()}
          onSend={() => void agreement.send(letter)}
        />
      </form>
    </div>
  );
}

interface Letter {
  subject: string;
  message: string;
}

// Starts with the prefilled text, and stores the typed text while the tab is open (docs/security.md, F19).
function useLetter(company: Company | null): readonly [Letter, (letter: Letter) => void] {
  const messages = useMessages(wizardMessages);
  const { name: shop } = useSite();
  const [typed, setTyped] = useState<Letter | null>(null);
  const draft = company && `wizard-contract-${company.id}`;
  const initial = {
    subject: messages.subjectDefault({ shop }),
    message: messages.messageDefault({ company: company?.companyName ?? '', shop }),
  };
  const found = draft ? kept(draft) : null;
  const change = (letter: Letter) => {
    setTyped(letter);
    if (draft) keep(draft, letter);
  };
  return [typed ?? keptForm(found, initial), change];
}
