import type { EmployeeColumn, RowProblem } from '@activepick/domain/companies/employee-list.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EligibleEmployee } from '../contract.ts';
import { type EmployeeFormProps, FIELDS, useEmployeeForm } from './use-employee-form.ts';

const REQUIRED: readonly EmployeeColumn[] = ['name', 'email'];
const LONGEST: Record<EmployeeColumn, number> = {
  name: 200,
  email: 254,
  department: 200,
  employeeId: 100,
  costCentre: 100,
  firstDay: 10,
  lastDay: 10,
  personalNumber: 20,
};
const WIDE: readonly EmployeeColumn[] = ['name', 'email', 'personalNumber'];

/** Adds an employee, or changes one. Typed values stay if the save is refused. */
export function EmployeeForm(props: EmployeeFormProps & { onCancel: () => void }) {
  const { companyId, of, onSaved, onChanged, onCancel } = props;
  const messages = useMessages(eligibleMessages);
  const form = useEmployeeForm({ companyId, of, onSaved, onChanged });
  const { typed, faults, newer, base, summary, idOf } = form;
  const textOf = (problem: RowProblem | undefined) => (problem ? messages.rowProblems[problem] : undefined);
  const errors = FIELDS.flatMap((column) =>
    faults[column]
      ? [{ fieldId: idOf(column), text: `${messages.columns[column]}: ${textOf(faults[column])}` }]
      : [],
  );
  const hints: Partial<Record<EmployeeColumn, string>> = {
    firstDay: messages.firstDayHint,
    lastDay: messages.lastDayHint,
    personalNumber: base?.personalNumber
      ? messages.personalNumberKept({ masked: base.personalNumber })
      : messages.personalNumberHint,
  };
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <ErrorSummary ref={summary} title={messages.errors({ count: errors.length })} errors={errors} />
      {newer ? (
        <Notice tone="warn" live="alert">
          <p>{messages.changed}</p>
          <p className="mt-1 break-words">{messages.changedNow({ facts: wordsOf(newer) })}</p>
          <span className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => form.overwrite(newer)}>{messages.overwrite}</Button>
            <Button onClick={() => form.takeNewer(newer)}>{messages.useNewer}</Button>
          </span>
        </Notice>
      ) : null}
      {form.hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.saveFailed}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map((column) => (
          <div key={column} className={WIDE.includes(column) ? 'sm:col-span-2' : undefined}>
            <Field
              id={idOf(column)}
              label={messages.columns[column]}
              hint={hints[column]}
              optional={!REQUIRED.includes(column)}
              error={textOf(faults[column])}
              type={column === 'email' ? 'email' : column.endsWith('Day') ? 'date' : 'text'}
              inputMode={column === 'personalNumber' ? 'numeric' : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={column.endsWith('Day') ? undefined : LONGEST[column]}
              value={typed[column]}
              onChange={({ target }) => form.change(column, target.value)}
              onBlur={() => form.leave(column)}
            />
          </div>
        ))}
        {base?.personalNumber ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small sm:col-span-2">
            <input
              type="checkbox"
              checked={form.removesNumber}
              disabled={typed.personalNumber.trim() !== ''}
              onChange={({ target }) => form.setRemovesNumber(target.checked)}
              className="size-6 accent-act"
            />
            {messages.removeNumber}
          </label>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={messages.saving}
          disabled={newer !== null}
        >
          {of ? messages.save : messages.addShort}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

const wordsOf = ({ name, email, department, employeeId, costCentre, firstDay, lastDay }: EligibleEmployee) =>
  [name, email, department, employeeId, costCentre, firstDay, lastDay].filter(Boolean).join(', ');
