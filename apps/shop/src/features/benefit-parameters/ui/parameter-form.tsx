import {
  isParameterDay,
  PARAMETER_NAMES,
  type ParameterName,
  parseParameterValue,
} from '@activepick/domain/benefit/parameter-table.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { parametersMessages } from '#src/languages/catalogues/benefit-parameters/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { setParameter } from '../contract.ts';

const EMPTY = { value: '', validFrom: '', source: '' };
type Wrong = keyof typeof EMPTY;

/** Sets a rate from a date. Typed values stay until they are saved. */
export function ParameterForm({ onSaved }: { onSaved: () => void }) {
  const messages = useMessages(parametersMessages);
  const { show } = useToast();
  const [name, setName] = useState<ParameterName>(PARAMETER_NAMES[0]);
  const [fields, setFields] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const value = parseParameterValue(name, fields.value);
  const wrong: Record<Wrong, boolean> = {
    value: value === null,
    validFrom: !isParameterDay(fields.validFrom),
    source: fields.source.trim() === '',
  };
  const error = (field: Wrong, text: string) => (hasTried && wrong[field] ? text : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = (Object.keys(wrong) as Wrong[]).find((field) => wrong[field]);
    if (first) document.getElementById(`parameter-${first}`)?.focus();
    if (first || isBusy || value === null) return;
    setBusy(true);
    try {
      const { validFrom, source } = fields;
      await call<typeof setParameter>('PUT', '/api/benefit-parameters', {
        body: { name, validFrom, value, source },
      });
      show({ text: messages.saved });
      // Keeps values that were typed in the meantime.
      setFields((now) => (now === fields ? EMPTY : now));
      setTried(false);
      onSaved();
    } catch {
      show({ tone: 'error', text: messages.saveFailed });
    }
    setBusy(false);
  };
  const control = (field: Wrong) => ({
    id: `parameter-${field}`,
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <h2 className="text-h3">{messages.setTitle}</h2>
      <SelectField
        label={messages.name}
        value={name}
        onChange={(event) => setName(event.target.value as ParameterName)}
      >
        {PARAMETER_NAMES.map((one) => (
          <option key={one} value={one}>
            {messages.names[one]}
          </option>
        ))}
      </SelectField>
      <Field
        {...control('value')}
        label={messages.value}
        inputMode="decimal"
        autoComplete="off"
        error={error('value', messages.valueWrong)}
      />
      <Field
        {...control('validFrom')}
        type="date"
        label={messages.validFrom}
        error={error('validFrom', messages.dayWrong)}
      />
      <Field
        {...control('source')}
        label={messages.source}
        hint={messages.sourceHint}
        autoComplete="off"
        maxLength={200}
        error={error('source', messages.sourceWrong)}
      />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </Button>
    </form>
  );
}
