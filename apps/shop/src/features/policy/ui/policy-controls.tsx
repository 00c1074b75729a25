// The controls that the groups of the form are made of, each tied to its rule.
import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { fieldId, type PolicyValues, type TypedRule, type WageType } from './policy-values.ts';
import type { PolicyFormState } from './use-policy-form.ts';

/** The props of each control: the form. */
export interface InForm {
  form: PolicyFormState;
}

type CheckboxRule = 'allowBikeLeasing' | 'allowAccessories' | 'isLockRequired' | 'employerSigns';
type SelectRule = 'deductionModel' | 'servicePackage' | 'exitRule' | 'termEndRule';
type ListRule = 'allowedKinds' | 'allowedDrives' | 'allowedAccessories';

const CHECK = 'size-6 shrink-0 accent-act';
const CHECK_LABEL = 'flex min-h-11 cursor-pointer items-center gap-3';

/** A box to tick. */
export function Tick(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string;
}) {
  return (
    <label className={CHECK_LABEL}>
      <input
        type="checkbox"
        id={props.id}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className={CHECK}
      />
      {props.label}
    </label>
  );
}

/** A rule that is on or off. */
export function RuleTick({ form, rule }: InForm & { rule: CheckboxRule }) {
  const messages = useMessages(policyMessages);
  return (
    <Tick label={messages[rule]} checked={form.values[rule]} onChange={(is) => form.change({ [rule]: is })} />
  );
}

/** A typed amount, percentage or number. */
export function RuleField({
  form,
  rule,
  label,
  hint,
  inputMode = 'decimal',
}: InForm & { rule: TypedRule; label: string; hint?: string; inputMode?: 'numeric' | 'decimal' }) {
  return (
    <Field
      id={fieldId(rule)}
      label={label}
      hint={hint}
      error={form.faultOf(rule)}
      value={form.values[rule]}
      inputMode={inputMode}
      autoComplete="off"
      onChange={(event) => form.change({ [rule]: event.target.value })}
    />
  );
}

/** A rule with named choices. */
export function RuleSelect<Rule extends SelectRule>({
  form,
  rule,
  label,
  hint,
}: InForm & { rule: Rule; label: string; hint?: string }) {
  const messages = useMessages(policyMessages);
  return (
    <SelectField
      id={fieldId(rule)}
      label={label}
      hint={hint}
      value={form.values[rule]}
      onChange={(event) => form.change({ [rule]: event.target.value as PolicyValues[Rule] })}
    >
      {Object.entries(messages.choices[rule]).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** A wage type of the payroll file. */
export function WageTypeField({ form, name }: InForm & { name: WageType }) {
  const messages = useMessages(policyMessages);
  const { payroll } = form.values;
  return (
    <Field
      id={fieldId(`payroll.${name}`)}
      label={messages[name]}
      optional
      error={form.faultOf(`payroll.${name}`)}
      value={payroll[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => form.change({ payroll: { ...payroll, [name]: event.target.value } })}
    />
  );
}

/** A rule that allows several of a list. The order of the list is kept. */
export function RuleList<Rule extends ListRule>(
  props: InForm & {
    rule: Rule;
    legend: string;
    hint?: string;
    options: readonly (readonly [value: PolicyValues[Rule][number], label: string])[];
  },
) {
  const { form, rule, legend, hint, options } = props;
  const chosen: readonly string[] = form.values[rule];
  const error = form.faultOf(rule);
  const id = fieldId(rule);
  const toggle = (value: string, is: boolean) => {
    const after = options.map(([one]) => one).filter((one) => (one === value ? is : chosen.includes(one)));
    form.change({ [rule]: after });
  };
  const ties = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={ties || undefined} className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="grid gap-x-5 sm:grid-cols-2">
        {options.map(([value, label], at) => (
          <Tick
            key={value}
            {...(at === 0 ? { id } : {})}
            label={label}
            checked={chosen.includes(value)}
            onChange={(is) => toggle(value, is)}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** A group of rules with its heading. */
export function RuleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left w-full text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}
