import {
  type EmployeeColumn,
  employeeFault,
  type RowProblem,
} from '@activepick/domain/companies/employee-list.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useReport } from '#src/ui/use-report.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { addEligible, changeEligible, EligibleEmployee } from '../contract.ts';

/** The fields of the form, in their order. */
export const FIELDS = [
  'name',
  'email',
  'department',
  'employeeId',
  'costCentre',
  'firstDay',
  'lastDay',
  'personalNumber',
] as const satisfies readonly EmployeeColumn[];

type EmployeeInput = Record<EmployeeColumn, string>;
type Faults = Partial<Record<EmployeeColumn, RowProblem>>;

const typedOf = (of: EligibleEmployee | null): EmployeeInput => ({
  name: of?.name ?? '',
  email: of?.email ?? '',
  department: of?.department ?? '',
  employeeId: of?.employeeId ?? '',
  costCentre: of?.costCentre ?? '',
  firstDay: of?.firstDay ?? '',
  lastDay: of?.lastDay ?? '',
  personalNumber: '',
});
const factsOf = (typed: EmployeeInput) => ({
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

/** The form's data from its page. */
export interface EmployeeFormProps {
  companyId: string;
  /** Null to add an employee. */
  of: EligibleEmployee | null;
  onSaved: (saved: EligibleEmployee) => void;
  /** Called with true while the form has unsaved input. Pass a stable function. */
  onChanged: (isChanged: boolean) => void;
}

/** Holds the typed data of an employee, checks it and saves it. */
export function useEmployeeForm({ companyId, of, onSaved, onChanged }: EmployeeFormProps) {
  const form = useId();
  const [typed, setTyped] = useState(() => typedOf(of));
  const [removesNumber, setRemovesNumber] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [newer, setNewer] = useState<EligibleEmployee | null>(null);
  const [base, setBase] = useState(of);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isChanged = removesNumber || FIELDS.some((column) => typed[column] !== typedOf(base)[column]);
  useReport(isChanged, onChanged);
  const summary = useRef<HTMLDivElement>(null);
  const idOf = (column: EmployeeColumn) => `${form}-${column}`;
  const tell = (found: Faults) => {
    setFaults(found);
    requestAnimationFrame(() => summary.current?.focus());
  };
  const check = (after: EmployeeInput, column: EmployeeColumn): RowProblem | undefined => {
    const fault = employeeFault(factsOf(after));
    return fault?.column === column ? fault.problem : undefined;
  };
  const change = (column: EmployeeColumn, value: string) => {
    const after = { ...typed, [column]: value };
    setTyped(after);
    // A wrong field is checked again after each key, so that the message disappears once the value is right.
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
        ? await call<typeof changeEligible>('PUT', '/api/employer/:companyId/employees/:personId', {
            params: { companyId, personId: over.id },
            body: {
              ...body,
              version: over.version,
              ...(number ? { personalNumber: number } : removesNumber ? { personalNumber: null } : {}),
            },
          })
        : await call<typeof addEligible>('POST', '/api/employer/:companyId/employees', {
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
  const leave = (column: EmployeeColumn) => {
    // An empty required field is reported on submit, not when it loses focus.
    if (typed[column]) setFaults({ ...faults, [column]: check(typed, column) ?? kept(faults, column) });
  };
  /** Saves the typed data over the newer row. */
  const overwrite = (over: EligibleEmployee) => {
    setBase(over);
    setNewer(null);
    void save(over);
  };
  /** Replaces the typed data by the newer row. */
  const takeNewer = (over: EligibleEmployee) => {
    setBase(over);
    setTyped(typedOf(over));
    setNewer(null);
  };
  return {
    typed,
    faults,
    newer,
    base,
    hasFailed,
    isBusy,
    removesNumber,
    setRemovesNumber,
    summary,
    idOf,
    change,
    leave,
    submit,
    overwrite,
    takeNewer,
  };
}

// An error that only the server can find stays until the field is changed.
const SERVER_FAULTS: readonly RowProblem[] = [
  'email-repeated',
  'employee-id-repeated',
  'number-repeated',
  'number-invalid',
  'last-day-past',
];
const kept = (faults: Faults, column: EmployeeColumn) =>
  faults[column] && SERVER_FAULTS.includes(faults[column]) ? faults[column] : undefined;
