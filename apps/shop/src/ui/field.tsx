import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with label, hint and error. Passes all other attributes to the input. */
export function Field({ label, hint, error, optional, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => <input type="text" {...input} {...ties} className={classNames(CONTROL_STYLE, className)} />}
    </FieldFrame>
  );
}
