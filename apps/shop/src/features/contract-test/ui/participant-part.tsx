import { MAX_PERSONAL_NUMBER, maskPersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { DELIVERY_CHANNELS, SIGN_METHODS, TWO_STEP_METHODS } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { pasteAs } from '#src/ui/paste-as.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import type { FieldErrors, ParticipantFields } from './agreement-form.ts';

/** One participant: name, contact details, and method of signing. */
export function ParticipantPart(props: {
  index: number;
  fields: ParticipantFields;
  errors: FieldErrors;
  onChange: (fields: ParticipantFields) => void;
  /** Undefined if this is the only participant. */
  onRemove: (() => void) | null;
}) {
  const { index, fields, errors, onChange, onRemove } = props;
  const messages = useMessages(contractTestMessages);
  const at = (name: string) => `parties.0.participants.${index}.${name}`;
  const text = (name: 'name' | 'email' | 'phone' | 'personalNumber', wire: string) => ({
    id: at(wire),
    value: fields[name],
    error: errors[at(wire)],
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [name]: event.target.value }),
  });
  const choice = <Name extends 'channel' | 'signMethod' | 'twoStep'>(name: Name, wire: string) => ({
    id: at(wire),
    value: fields[name],
    error: errors[at(wire)],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...fields, [name]: event.target.value as ParticipantFields[Name] }),
  });
  const number = index + 1;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 md:grid-cols-2 md:p-5">
      <legend className="px-1 font-semibold">{messages.participant({ number })}</legend>
      <Field {...text('name', 'name')} label={messages.participantName} />
      <Field {...text('email', 'email')} label={messages.email} type="email" spellCheck={false} />
      <Field {...text('phone', 'phone_number')} label={messages.phone} type="tel" optional />
      <Field
        {...text('personalNumber', 'identification_number')}
        label={messages.personalNumber}
        maxLength={MAX_PERSONAL_NUMBER}
        onPaste={pasteAs(maskPersonalNumber)}
        inputMode="numeric"
        optional
      />
      <SelectField {...choice('channel', 'delivery_channel')} label={messages.channel}>
        <Options values={DELIVERY_CHANNELS} texts={messages.channels} />
      </SelectField>
      <SelectField {...choice('signMethod', 'sign_method')} label={messages.signMethod}>
        <Options values={SIGN_METHODS} texts={messages.signMethods} />
      </SelectField>
      <SelectField {...choice('twoStep', 'two_step_authentication_method')} label={messages.twoStep}>
        <Options values={TWO_STEP_METHODS} texts={messages.twoSteps} />
      </SelectField>
      <div className="grid content-end gap-1">
        {(['isSignatory', 'mayUpdate'] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={fields[name]}
              onChange={(event) => onChange({ ...fields, [name]: event.target.checked })}
              className="size-5"
            />
            {name === 'isSignatory' ? messages.signatory : messages.mayUpdate}
          </label>
        ))}
      </div>
      {onRemove ? (
        <Button onClick={onRemove} className="justify-self-start md:col-span-2">
          {messages.removeParticipant({ number })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Options<Value extends string>(props: { values: readonly Value[]; texts: Record<Value, string> }) {
  return props.values.map((value) => (
    <option key={value} value={value}>
      {props.texts[value]}
    </option>
  ));
}
