// The form that creates a contract, in its three parts. The server prevents a second contract from a repeated
// attempt.
import { ORG_NUMBER_LENGTH } from '@activepick/domain/identifiers/org-number.ts';
import { MAX_PERSONAL_NUMBER } from '@activepick/domain/identifiers/personal-number.ts';
import { type FormEvent, useRef } from 'react';
import { type CreatedAgreement, PARTY_TYPES } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { type AgreementFields, newParticipant, payloadOf } from './agreement-form.ts';
import { ParticipantPart } from './participant-part.tsx';
import { type AttemptFailure, useAttempt } from './use-attempt.ts';

const MAX_PARTICIPANTS = 10;
const MAX_FOREIGN_NUMBER = 20;

/** The section. The page keeps `form` and fills in the defaults. */
export function CreateSection(props: {
  form: AgreementFields;
  onForm: (form: AgreementFields) => void;
  onCreated: (contract: CreatedAgreement) => void;
}) {
  const { form, onForm, onCreated } = props;
  const messages = useMessages(contractTestMessages);
  const attempt = useAttempt<CreatedAgreement>('oneflow_createcontract3', onCreated);
  const lastKey = useRef(1);
  const isReady = form.workspaceId.trim() !== '' && form.templateId.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void attempt.run(payloadOf(form));
  };
  const set = (change: Partial<AgreementFields>) => onForm({ ...form, ...change });
  const add = () => {
    lastKey.current += 1;
    set({ participants: [...form.participants, newParticipant(lastKey.current)] });
  };
  return (
    <section aria-labelledby="create-title">
      <form noValidate onSubmit={submit} className="grid gap-6">
        <h2 id="create-title" className="text-h2">
          {messages.create}
        </h2>
        <AgreementPart form={form} set={set} errors={attempt.errors} />
        <PartyPart form={form} set={set} errors={attempt.errors} />
        {form.participants.map((one, index) => (
          <ParticipantPart
            key={one.key}
            index={index}
            fields={one}
            errors={attempt.errors}
            onChange={(next) =>
              set({ participants: form.participants.map((other) => (other.key === one.key ? next : other)) })
            }
            onRemove={
              form.participants.length > 1
                ? () => set({ participants: form.participants.filter((other) => other.key !== one.key) })
                : null
            }
          />
        ))}
        {form.partyType === 'company' && form.participants.length < MAX_PARTICIPANTS ? (
          <Button onClick={add} className="justify-self-start">
            {messages.addParticipant}
          </Button>
        ) : null}
        <Refusal tried={attempt} />
        <div className="grid justify-items-start gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={attempt.isBusy}
            busyLabel={messages.creating}
            aria-disabled={isReady ? undefined : true}
            aria-describedby={isReady ? undefined : 'create-why'}
          >
            {messages.create}
          </Button>
          {isReady ? null : (
            <p id="create-why" className="text-small text-ink-soft">
              {messages.needsIds}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

interface PartProps {
  form: AgreementFields;
  set: (change: Partial<AgreementFields>) => void;
  errors: AttemptFailure['errors'];
}

const GROUP = 'grid gap-4 rounded-card border border-line p-4 md:grid-cols-2 md:p-5';

function AgreementPart({ form, set, errors }: PartProps) {
  const messages = useMessages(contractTestMessages);
  return (
    <fieldset className={GROUP}>
      <legend className="px-1 font-semibold">{messages.contract}</legend>
      <Field
        id="workspace_id"
        label={messages.workspaceId}
        inputMode="numeric"
        value={form.workspaceId}
        error={errors.workspace_id}
        onChange={(event) => set({ workspaceId: event.target.value.replace(/\D/g, '') })}
      />
      <Field
        id="template_id"
        label={messages.templateId}
        inputMode="numeric"
        value={form.templateId}
        error={errors.template_id}
        onChange={(event) => set({ templateId: event.target.value.replace(/\D/g, '') })}
      />
      <div className="md:col-span-2">
        <Field
          id="name"
          label={messages.name}
          maxLength={200}
          value={form.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

function PartyPart({ form, set, errors }: PartProps) {
  const messages = useMessages(contractTestMessages);
  const at = (name: string) => ({ id: `parties.0.${name}`, error: errors[`parties.0.${name}`] });
  const isCompany = form.partyType === 'company';
  const change = (partyType: AgreementFields['partyType']) =>
    // An individual is one person.
    set({
      partyType,
      ...(partyType === 'individual' ? { participants: form.participants.slice(0, 1) } : {}),
    });
  return (
    <fieldset className={GROUP}>
      <legend className="px-1 font-semibold">{messages.party}</legend>
      <SelectField
        {...at('type')}
        label={messages.partyType}
        value={form.partyType}
        onChange={(event) => change(event.target.value as AgreementFields['partyType'])}
      >
        {PARTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {messages.partyTypes[type]}
          </option>
        ))}
      </SelectField>
      <Field
        {...at('country_code')}
        label={messages.country}
        hint={messages.countryHint}
        maxLength={2}
        value={form.country}
        onChange={(event) => set({ country: event.target.value.toUpperCase().replace(/[^A-Z]/g, '') })}
      />
      {isCompany ? (
        <Field
          {...at('name')}
          label={messages.partyName}
          maxLength={200}
          autoComplete="off"
          value={form.partyName}
          onChange={(event) => set({ partyName: event.target.value })}
        />
      ) : null}
      <Field
        {...at('identification_number')}
        label={messages.partyNumber}
        maxLength={longestNumber(form)}
        autoComplete="off"
        value={form.partyNumber}
        onChange={(event) => set({ partyNumber: event.target.value })}
      />
    </fieldset>
  );
}

// 'personal number 13 chars, org number 11 chars' (specification section 9); other countries have other
// lengths.
const longestNumber = ({ country, partyType }: AgreementFields): number => {
  if (country !== 'SE') return MAX_FOREIGN_NUMBER;
  return partyType === 'company' ? ORG_NUMBER_LENGTH : MAX_PERSONAL_NUMBER;
};

/** The reason of a refusal, with the field's name if no field shows it. */
export function Refusal({ tried }: { tried: AttemptFailure }) {
  const messages = useMessages(contractTestMessages);
  if (!tried.message) return null;
  const fields = Object.entries(tried.errors);
  return (
    <Notice tone="error" live="alert">
      <p>{tried.message}</p>
      {fields.length > 0 ? (
        <>
          <p className="mt-2 font-semibold">{messages.problems}</p>
          <ul className="list-disc pl-5">
            {fields.map(([field, text]) => (
              <li key={field}>
                {document.getElementById(field) ? (
                  <a href={`#${field}`} className="link">
                    {text}
                  </a>
                ) : (
                  `${field}: ${text}`
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
