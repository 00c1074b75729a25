import {
  type EmployeeColumn,
  employeeFault,
  type RowProblem,
} from '@activepick/domain/companies/employee-list.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { AddEligible, ChangeEligible, EligibleEmployee } from '../contract.ts';
import { eligibleMessages } from '../messages.ts';

const FIELDS = [
  'name',
  'email',
  'department',
  'employeeId',
  'costCentre',
  'firstDay',
  'lastDay',
  'personalNumber',
] as const satisfies readonly EmployeeColumn[];
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

type Typed = Record<EmployeeColumn, string>;
type Faults = Partial<Record<EmployeeColumn, RowProblem>>;

const typedOf = (of: EligibleEmployee | null): Typed => ({
  name: of?.name ?? '',
  email: of?.email ?? '',
  department: of?.department ?? '',
  employeeId: of?.employeeId ?? '',
  costCentre: of?.costCentre ?? '',
  firstDay: of?.firstDay ?? '',
  lastDay: of?.lastDay ?? '',
  personalNumber: '',
});
const factsOf = (typed: Typed) => ({
  name: typed.name.trim(),
  email: typed.email.trim(),
  department: typed.department.trim() || null,
  employeeId: typed.employeeId.trim() || null,
  costCentre: typed.costCentre.trim() || null,
  firstDay: typed.firstDay || null,
  lastDay: typed.lastDay || null,
});

function faultsIn(facts: ReturnType<typeof factsOf>): Faults {
  const fault = employeeFault(facts);
  return {
    ...(fault?.column ? { [fault.column]: fault.problem } : {}),
    ...(facts.name ? {} : { name: 'name-missing' }),
    ...(facts.email ? {} : { email: 'email-missing' }),
  };
}

/** Adds an employee, or changes one. What is typed stays when the save is refused. */
export function EmployeeForm(props: {
  companyId: string;
  /** Null adds somebody. */
  of: EligibleEmployee | null;
  onSaved: (saved: EligibleEmployee) => void;
  /** Called with true while the form has unsaved input. Pass a stable function. */
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}) {
  const { companyId, of, onSaved, onChanged, onCancel } = props;
  const messages = useMessages(eligibleMessages);
  const form = useId();
  const [typed, setTyped] = useState(() => typedOf(of));
  const [removesNumber, setRemovesNumber] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [newer, setNewer] = useState<EligibleEmployee | null>(null);
  const [base, setBase] = useState(of);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isChanged = removesNumber || FIELDS.some((column) => typed[column] !== typedOf(base)[column]);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const summary = useRef<HTMLDivElement>(null);
  const idOf = (column: EmployeeColumn) => `${form}-${column}`;
  const tell = (found: Faults) => {
    setFaults(found);
    requestAnimationFrame(() => summary.current?.focus());
  };
  const check = (after: Typed, column: EmployeeColumn): RowProblem | undefined => {
    const fault = employeeFault(factsOf(after));
    return fault?.column === column ? fault.problem : undefined;
  };
  const change = (column: EmployeeColumn, value: string) => {
    const after = { ...typed, [column]: value };
    setTyped(after);
    // A wrong field is checked again at each key, so that the message goes as soon as it is right.
    if (faults[column]) setFaults({ ...faults, [column]: check(after, column) });
  };
  const save = async (over: EligibleEmployee | null) => {
    if (isBusy) return;
    const body = factsOf(typed);
    const found = faultsIn(body);
    if (Object.keys(found).length > 0) return tell(found);
    setBusy(true);
    setFailed(false);
    const number = typed.personalNumber.trim();
    try {
      const { data } = over
        ? await call<ChangeEligible>('PUT', '/api/employer/:companyId/employees/:personId', {
            params: { companyId, personId: over.id },
            body: {
              ...body,
              version: over.version,
              ...(number ? { personalNumber: number } : removesNumber ? { personalNumber: null } : {}),
            },
          })
        : await call<AddEligible>('POST', '/api/employer/:companyId/employees', {
            params: { companyId },
            body: { ...body, personalNumber: number || null },
          });
      return onSaved(data);
    } catch (error) {
      const problem = error instanceof CallRefused ? error.problem : null;
      const wrong = (problem?.fields ?? []).filter(({ field }) => FIELDS.includes(field as EmployeeColumn));
      if (problem?.code === 'changed-meanwhile') setNewer(problem.facts?.employee as EligibleEmployee);
      else if (wrong.length > 0) tell(Object.fromEntries(wrong.map(({ field, code }) => [field, code])));
      else setFailed(true);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(base);
  };
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
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary ref={summary} title={messages.errors({ count: errors.length })} errors={errors} />
      {newer ? (
        <Notice tone="warn" live="alert">
          <p>{messages.changed}</p>
          <p className="mt-1 break-words">{messages.changedNow({ facts: wordsOf(newer) })}</p>
          <span className="mt-3 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setBase(newer);
                setNewer(null);
                void save(newer);
              }}
            >
              {messages.overwrite}
            </Button>
            <Button
              onClick={() => {
                setBase(newer);
                setTyped(typedOf(newer));
                setNewer(null);
              }}
            >
              {messages.useNewer}
            </Button>
          </span>
        </Notice>
      ) : null}
      {hasFailed ? (
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
              onChange={({ target }) => change(column, target.value)}
              onBlur={() => {
                // An empty required field is reported on submit, not when it loses focus.
                if (typed[column])
                  setFaults({ ...faults, [column]: check(typed, column) ?? kept(faults, column) });
              }}
            />
          </div>
        ))}
        {base?.personalNumber ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small sm:col-span-2">
            <input
              type="checkbox"
              checked={removesNumber}
              disabled={typed.personalNumber.trim() !== ''}
              onChange={({ target }) => setRemovesNumber(target.checked)}
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
          busy={isBusy}
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

// What only the server can tell stays until the field is changed.
const SERVER_FAULTS: readonly RowProblem[] = [
  'email-repeated',
  'employee-id-repeated',
  'number-repeated',
  'number-invalid',
  'last-day-past',
];
const kept = (faults: Faults, column: EmployeeColumn) =>
  faults[column] && SERVER_FAULTS.includes(faults[column]) ? faults[column] : undefined;

const wordsOf = ({ name, email, department, employeeId, costCentre, firstDay, lastDay }: EligibleEmployee) =>
  [name, email, department, employeeId, costCentre, firstDay, lastDay].filter(Boolean).join(', ');
