// The employee's form of a return: the store and the day.
import { type FormEvent, useCallback, useId, useState } from 'react';
import type { listStores } from '#src/features/stores/contract.ts';
import type { chooseReturn, TermEnd } from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { useFormats } from './use-formats.ts';
import { useStep } from './use-step.ts';

type Errors = { store?: string; day?: string };

/** The form. The server checks the opening hours of the chosen day. */
export function ReturnBooking({ term, onChanged }: { term: TermEnd; onChanged: () => Promise<unknown> }) {
  const messages = useMessages(termEndMessages);
  const { day: dayText } = useFormats();
  const id = useId();
  const stores = useQuery(
    useCallback(() => call<typeof listStores>('GET', '/api/stores', {}, { isPublic: true }), []),
  );
  const [storeId, setStoreId] = useState('');
  const [day, setDay] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, failure, run } = useStep(onChanged);
  const { returnDays, benefitId, version } = term;
  if (!returnDays) return null;
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    document.getElementById(`${id}-${wrong.store ? 'store' : 'day'}`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(storeId ? {} : { store: messages.storeMissing }),
      ...(day ? {} : { day: messages.dayMissing }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    const input = { params: { id: benefitId }, body: { version, storeId, day } };
    const result = await run(
      () => call<typeof chooseReturn>('POST', '/api/benefits/:id/term-end/return', input),
      messages.saved,
    );
    if (result.outcome !== 'fields') return;
    const [first] = result.fields;
    if (first?.field === 'storeId') refuse({ store: messages.storeMissing });
    else refuse({ day: first?.code === 'closed' ? messages.dayClosed : messages.dayOutside });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <SelectField
        id={`${id}-store`}
        label={messages.store}
        value={storeId}
        onChange={(event) => setStoreId(event.target.value)}
        error={errors.store}
      >
        <option value="">{messages.chooseStore}</option>
        {stores.state === 'there'
          ? stores.data.data.map((store) => (
              <option key={store.id} value={store.id}>
                {store.name}, {store.town}
              </option>
            ))
          : null}
      </SelectField>
      <Field
        id={`${id}-day`}
        type="date"
        label={messages.day}
        hint={messages.dayHint({ from: dayText(returnDays.from), to: dayText(returnDays.to) })}
        min={returnDays.from}
        max={returnDays.to}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={errors.day}
      />
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
        {messages.book}
      </Button>
    </form>
  );
}
