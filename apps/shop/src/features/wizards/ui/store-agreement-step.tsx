// Step 2 of the store's wizard.

import { correctedEmail } from '@activepick/domain/companies/wizard.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { useState } from 'react';
import type { Company } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { keep, kept, keptForm } from '#src/ui/kept-draft.ts';
import { RatingMark } from '#src/ui/rating-scale.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSite } from '#src/wire/site-context.ts';
import { AgreementActions } from './agreement-actions.tsx';
import { useAgreement } from './use-agreement.ts';
import type { Wizard } from './use-wizard.ts';

const REQUIRED = ['contractTitle', 'signerName', 'signerEmail'] as const;

/** The step. */
export function StoreAgreementStep({ wizard }: { wizard: Wizard }) {
  const messages = useMessages(wizardMessages);
  const { company } = wizard;
  if (company) return <Form key={company.id} company={company} wizard={wizard} />;
  return (
    <FailureNotice
      text={messages.companyIdMissing}
      action={messages.back}
      onAction={() => wizard.go(1)}
      className="max-w-[52rem]"
    />
  );
}

function Form({ company, wizard }: { company: Company; wizard: Wizard }) {
  const messages = useMessages(wizardMessages);
  const site = useSite();
  const { show } = useToast();
  const agreement = useAgreement(company, wizard.take);
  const [hasTried, setTried] = useState(false);
  const draft = `wizard-contract-${company.id}`;
  const [form, setForm] = useState(() =>
    keptForm(kept(draft), {
      contractTitle: messages.storeAgreement({ store: company.companyName }),
      description: messages.descriptionDefault({ shop: site.name }),
      signerName: company.contactPerson,
      signerEmail: company.email,
      message: messages.messageDefault({ company: company.companyName, shop: site.name }),
    }),
  );
  const change = (part: Partial<typeof form>) => {
    const after = { ...form, ...part };
    setForm(after);
    keep(draft, after);
  };
  const wrong = REQUIRED.flatMap((name) => {
    const isWrongEmail = name === 'signerEmail' && !isEmail(form[name].trim());
    if (form[name].trim() && !isWrongEmail) return [];
    const text = form[name].trim() ? messages.emailExample : messages.fillIn[name];
    return [{ name, fieldId: `store-${name}`, text }];
  });
  const shown = hasTried ? wrong : [];
  const isMissing = REQUIRED.some((name) => !form[name].trim());
  const tries = useRefusedTries();
  const field = (name: keyof typeof form, isRequired = true) => ({
    id: `store-${name}`,
    value: form[name],
    optional: !isRequired,
    required: isRequired,
    maxLength: name === 'message' ? 2_000 : 200,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: shown.find((one) => one.name === name)?.text,
  });
  const create = async () => {
    // Enter creates the contract once. It never sends one.
    if (company.contractId && !company.contractEnded) return;
    const { contractTitle, signerName, signerEmail } = form;
    setTried(true);
    agreement.refuse(null);
    if (wrong.length > 0) return tries.add();
    await agreement.create(contractTitle.trim(), [
      { name: signerName, email: signerEmail, personalNumber: '' },
    ]);
  };
  const correct = () => {
    const signerEmail = correctedEmail(form.signerEmail, site.domain);
    if (signerEmail === form.signerEmail) return;
    change({ signerEmail });
    show({ text: messages.emailCorrected({ email: signerEmail }) });
  };
  return (
    <form
      noValidate
      className="grid max-w-[52rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Summary company={company} />
      <div className="grid gap-5">
        <ErrorSummary
          ref={tries.summary}
          title={isMissing ? messages.requiredMissing : messages.emailWrong}
          errors={shown}
        />
        <Field {...field('contractTitle')} label={messages.contractTitle} />
        <Field {...field('description', false)} label={messages.description} />
        <div className="grid gap-5 md:grid-cols-2">
          <Field {...field('signerName')} label={messages.signerName} autoComplete="off" />
          <Field
            {...field('signerEmail')}
            type="email"
            label={messages.signerEmail}
            autoComplete="off"
            onBlur={correct}
          />
        </div>
        <TextAreaField {...field('message', false)} label={messages.message} rows={3} />
      </div>
      <AgreementActions
        company={company}
        agreement={agreement}
        onCreate={() => void create()}
        onSend={() =>
          void agreement.send({
            subject: form.contractTitle,
            message: [form.description, form.message].filter(Boolean).join('\n\n'),
          })
        }
      />
    </form>
  );
}

function Summary({ company }: { company: Company }) {
  const messages = useMessages(wizardMessages);
  const rows = [
    [messages.company.store, company.companyName],
    [messages.contact, company.contactPerson],
    [messages.email, company.email],
    [messages.address, company.address],
  ] as const;
  return (
    <section aria-labelledby="store-summary" className="grid gap-3 rounded-card bg-birch px-5 py-4">
      <h3 id="store-summary" className="text-h3">
        {messages.summary}
      </h3>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd>{value ?? messages.unknown}</dd>
          </div>
        ))}
      </dl>
      {company.creditRating && company.creditRating.rating > 0 ? (
        <RatingMark rating={company.creditRating.rating} />
      ) : (
        <p>{messages.noRating}</p>
      )}
      {company.manualCreditCheck ? <p className="font-semibold text-warn">{messages.manualNeeded}</p> : null}
    </section>
  );
}
