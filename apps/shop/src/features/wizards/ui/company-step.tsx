// Step 1 of both wizards: the number, the register's data, the credit check, and saving.
import { correctedEmail } from '@activepick/domain/companies/wizard.ts';
import type { FormEvent } from 'react';
import type { Company } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { onEnter } from '#src/ui/on-enter.ts';
import { OrgNumberField } from '#src/ui/org-number-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { summaryTitle } from './company-problems.ts';
import { CreditCheck } from './credit-check.tsx';
import { differingFields, dropDraft, type TypedCompany, typedOf } from './draft.ts';
import { RegisterBanner, type RegisterLookup } from './register-banner.tsx';
import { RetrievedBox } from './retrieved-box.tsx';
import { type CompanyFields, useCompanyFields } from './use-company-fields.ts';
import { useCompanyLookups } from './use-company-lookups.ts';
import { FIELD_IDS, useCompanySave } from './use-company-save.ts';
import type { Wizard } from './use-wizard.ts';

interface Step {
  wizard: Wizard;
  fields: CompanyFields;
  lookups: ReturnType<typeof useCompanyLookups>;
  saving: ReturnType<typeof useCompanySave>;
}

/** The step. */
export function CompanyStep({ wizard, register }: { wizard: Wizard; register: RegisterLookup }) {
  const { kind, company } = wizard;
  const messages = useMessages(wizardMessages);
  const site = useSite();
  const fields = useCompanyFields(wizard);
  const lookups = useCompanyLookups(wizard, register, fields);
  const saving = useCompanySave(wizard, fields);
  const step = { wizard, fields, lookups, saving };
  const { typed, rating, information, isManual, setManual, busy, trouble, conflict } = fields;
  const { isExisting, setExisting, mayAsk, checkCredit } = lookups;
  const { wrong, shown, tries, save } = saving;
  const hasRegister = useHasService('company-register');
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(company?.version ?? 0);
      }}
      noValidate
      className="grid max-w-[52rem] gap-6"
    >
      {hasRegister ? <RegisterBanner register={register} /> : null}
      <ErrorSummary ref={tries.summary} title={summaryTitle(wrong, messages)} errors={shown} />
      {company ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{isExisting ? messages.existing({ company: company.companyName }) : null}</p>
          <Button
            onClick={() => {
              setExisting(false);
              wizard.reset();
            }}
          >
            {messages.startNew}
          </Button>
        </div>
      ) : null}
      <NumberRow step={step} today={site.today} />
      {information ? <RetrievedBox information={information} /> : null}
      <CompanyInputs step={step} />
      <CreditCheck
        rating={rating}
        isBusy={busy === 'rating'}
        mayAsk={mayAsk}
        onCheck={() => void checkCredit()}
        isManual={isManual}
        onManual={setManual}
        companyName={typed.companyName}
        kind={kind}
      />
      <NewerCompany step={step} />
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={busy === 'saving'}
        busyLabel={messages.saving}
        disabled={conflict !== null}
        className="justify-self-start"
      >
        {messages.save}
      </Button>
    </form>
  );
}

/** The number, and the button that looks it up or shows it in full. */
function NumberRow({ step, today }: { step: Step; today: string }) {
  const { wizard, fields, lookups, saving } = step;
  const { typed, changeNumber, isMasked, busy } = fields;
  const { mayAsk, getInfo } = lookups;
  const { shown, reveal } = saving;
  const { company } = wizard;
  const messages = useMessages(wizardMessages);
  const hasRegister = useHasService('company-register');
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
      <OrgNumberField
        id={FIELD_IDS.orgNumber}
        value={typed.orgNumber}
        today={today}
        required
        readOnly={company !== null}
        onChange={changeNumber}
        onKeyDown={onEnter(() => mayAsk && void getInfo())}
        error={isMasked ? '' : shown.find(({ name }) => name === 'orgNumber')?.text}
      />
      {isMasked ? (
        <Button onClick={() => void reveal()}>{messages.reveal}</Button>
      ) : hasRegister ? (
        <Button
          disabled={!mayAsk}
          busy={busy === 'info'}
          busyLabel={messages.gettingInfo}
          onClick={() => void getInfo()}
        >
          {messages.getInfo}
        </Button>
      ) : null}
    </div>
  );
}

function useLabels({ kind }: Wizard): Record<keyof TypedCompany, string> {
  const messages = useMessages(wizardMessages);
  return {
    orgNumber: '',
    companyName: messages.company[kind],
    contactPerson: messages.contact,
    email: messages.email,
    phone: messages.phone,
    address: messages.address,
  };
}

/** The fields next to the number. */
function CompanyInputs({ step: { wizard, fields, saving } }: { step: Step }) {
  const { typed, change } = fields;
  const messages = useMessages(wizardMessages);
  const site = useSite();
  const { show } = useToast();
  const labels = useLabels(wizard);
  const field = (name: Exclude<keyof TypedCompany, 'orgNumber'>, isOptional = false) => ({
    id: `wizard-${name}`,
    label: labels[name],
    value: typed[name],
    optional: isOptional,
    required: !isOptional,
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: saving.shown.find((one) => one.name === name)?.text,
  });
  const correct = () => {
    const email = correctedEmail(typed.email, site.domain);
    if (email === typed.email) return;
    change({ email });
    show({ text: messages.emailCorrected({ email }) });
  };
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field {...field('companyName')} autoComplete="organization" />
      <Field {...field('contactPerson')} autoComplete="off" />
      <Field {...field('email')} type="email" autoComplete="off" onBlur={correct} />
      <Field {...field('phone', true)} type="tel" autoComplete="off" />
      <Field {...field('address', true)} autoComplete="off" />
    </div>
  );
}

/** Another person's saved changes, with the choice between the two versions. */
function NewerCompany({ step: { wizard, fields, saving } }: { step: Step }) {
  const { kind, company, take } = wizard;
  const { typed, conflict, setConflict, forget } = fields;
  const labels = useLabels(wizard);
  if (!conflict) return null;
  const differing = (newer: Company) => {
    const theirs = typedOf(newer);
    return differingFields(theirs, typed)
      .map((name) => `${labels[name]} (${theirs[name]})`)
      .join(', ');
  };
  return (
    <ChangedMeanwhile
      fields={differing(conflict)}
      onUseNewer={() => {
        dropDraft(kind, company?.id ?? null);
        forget();
        take(conflict);
      }}
      onKeepMine={
        company
          ? () => {
              setConflict(null);
              void saving.save(conflict.version);
            }
          : null
      }
    />
  );
}
