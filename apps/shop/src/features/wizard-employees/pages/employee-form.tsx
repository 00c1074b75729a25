import { type Employee, employeeProblem } from '@activepick/domain/companies/employee-list.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

const EMPTY = { name: '', email: '', department: '', employeeId: '' };

/** The form of one employee. */
export function EmployeeForm(props: { list: readonly Employee[]; onAdd: (employee: Employee) => void }) {
  const messages = useMessages(wizardMessages);
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<{ field: 'name' | 'email'; text: string } | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const employee: Employee = {
      name: typed.name.trim(),
      email: typed.email.trim(),
      department: typed.department.trim() || null,
      employeeId: typed.employeeId.trim() || null,
    };
    const found = problemOf(employee);
    setProblem(found);
    if (found) return document.getElementById(`employee-${found.field}`)?.focus();
    props.onAdd(employee);
    setTyped(EMPTY);
    first.current?.focus();
  };
  const problemOf = (employee: Employee): typeof problem => {
    const wrong = employeeProblem(employee);
    if (wrong === 'name-missing') return { field: 'name', text: messages.nameAndEmail };
    if (wrong === 'email-missing') return { field: 'email', text: messages.nameAndEmail };
    if (wrong)
      return { field: 'email', text: messages.rowProblems[wrong as keyof typeof messages.rowProblems] };
    const email = employee.email.toLowerCase();
    const isListed = props.list.some((one) => one.email.toLowerCase() === email);
    return isListed ? { field: 'email', text: messages.alreadyListed } : null;
  };
  const field = (name: keyof typeof EMPTY) => ({
    id: `employee-${name}`,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(problem?.field === name ? { error: problem.text } : {}),
  });
  return (
    <form onSubmit={add} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <Field ref={first} {...field('name')} label={messages.name} maxLength={200} />
      <Field {...field('email')} type="email" label={messages.email} maxLength={254} />
      <Field {...field('department')} label={messages.department} optional maxLength={200} />
      <Field {...field('employeeId')} label={messages.employeeId} optional maxLength={100} />
      <Button type="submit" className="justify-self-start">
        {messages.add}
      </Button>
    </form>
  );
}
