import { ChevronDown } from 'lucide';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  id?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A native drop-down with label, hint and error. The children are its options. */
export function SelectField({ label, hint, error, optional, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => (
        <span className="relative block">
          <select
            {...select}
            {...ties}
            className={classNames(CONTROL_STYLE, 'appearance-none truncate pr-11', className)}
          />
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </FieldFrame>
  );
}
