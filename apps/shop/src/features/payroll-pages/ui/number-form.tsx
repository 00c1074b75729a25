import { type FormEvent, useId, useRef, useState } from 'react';
import {
  MAX_EMPLOYEE_NUMBER,
  type PayrollPerson,
  type setEmployeeNumber,
} from '#src/features/payroll/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';

/** Asks for the employee number of one person. Every error is at the field. */
export function NumberForm(props: {
  companyId: string;
  person: PayrollPerson;
  /** Resolves when the page shows the stored number. */
  onSaved: () => Promise<void>;
}) {
  const { companyId, person, onSaved } = props;
  const { name, personId } = person;
  const messages = useMessages(payrollMessages).tasks;
  const { show } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [hasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const employeeNumber = typed.trim();
  const mistake =
    employeeNumber === ''
      ? messages.required
      : employeeNumber.length > MAX_EMPLOYEE_NUMBER
        ? messages.tooLong({ max: MAX_EMPLOYEE_NUMBER })
        : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (mistake) field.current?.focus();
    if (mistake || isBusy) return;
    setBusy(true);
    try {
      await call<typeof setEmployeeNumber>(
        'PUT',
        '/api/employer/:companyId/payroll/people/:personId/employee-number',
        { params: { companyId, personId }, body: { employeeNumber } },
      );
      show({ text: messages.saved({ name }) });
      await onSaved();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      setRefusal(
        code === 'changed-meanwhile'
          ? messages.taken
          : code === 'invalid-request'
            ? messages.refused
            : messages.failed,
      );
      field.current?.focus();
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Field
          ref={field}
          id={id}
          label={messages.numberOf({ name })}
          error={refusal ?? (hasTried ? mistake : null)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(null);
          }}
        />
      </div>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={messages.saving}
        aria-label={isBusy ? undefined : messages.saveOf({ name })}
        className="mt-7"
      >
        {messages.save}
      </Button>
    </form>
  );
}
