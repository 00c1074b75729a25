import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  id?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with label, hint and error. Passes all other attributes to the textarea. */
export function TextAreaField({ label, hint, error, optional, id, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => (
        <textarea rows={5} {...area} {...ties} className={classNames(CONTROL_STYLE, 'resize-y', className)} />
      )}
    </FieldFrame>
  );
}
