// The fields of a member's rights, for inviting and for changing.
import { MEMBER_RIGHTS, type MemberRight } from '@activepick/domain/access/permissions.ts';
import { useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { FieldError } from '#src/ui/field-frame.tsx';

/** The chosen rights and departments. */
export interface ChosenRights {
  rights: readonly MemberRight[];
  departments: readonly string[];
}

const ROW =
  'flex min-h-12 cursor-pointer gap-3 rounded-card border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-act has-checked:bg-moss has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act';
const BOX = 'mt-1 size-4.5 shrink-0 accent-[var(--act)] focus-visible:outline-none';

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** The fields. `id` is given to the first box, for the focus after an error. */
export function RightsFields(props: {
  id: string;
  value: ChosenRights;
  onChange: (value: ChosenRights) => void;
  /** The departments on the list of employees. */
  departments: readonly string[];
  error?: string | undefined;
}) {
  const { id, value, onChange, error } = props;
  const { form, rights } = useMessages(memberMessages);
  const errorId = useId();
  // A department without employees can still be removed.
  const departments = [...new Set([...props.departments, ...value.departments])];
  return (
    <div className="grid gap-5">
      <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
        <legend className="mb-2 text-small font-semibold">{form.rights}</legend>
        <div className="grid gap-2">
          {MEMBER_RIGHTS.map((right, index) => (
            <label key={right} className={ROW}>
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                className={BOX}
                checked={value.rights.includes(right)}
                onChange={() => onChange({ ...value, rights: toggled(value.rights, right) })}
              />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{rights[right].name}</span>
                <span className="block text-small text-ink-soft">{rights[right].text}</span>
              </span>
            </label>
          ))}
        </div>
        {error ? (
          <div className="mt-2">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        ) : null}
      </fieldset>
      {value.rights.includes('approver') ? (
        <fieldset className="min-w-0">
          <legend className="text-small font-semibold">{form.departments}</legend>
          <p className="mb-2 text-small text-ink-soft">
            {departments.length > 0 ? form.departmentsHint : form.noDepartments}
          </p>
          <div className="grid max-h-72 gap-1 overflow-y-auto">
            {departments.map((department) => (
              <label key={department} className="flex min-h-11 items-center gap-3 px-1">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-[var(--act)]"
                  checked={value.departments.includes(department)}
                  onChange={() => onChange({ ...value, departments: toggled(value.departments, department) })}
                />
                <span className="min-w-0 wrap-anywhere">{department}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
