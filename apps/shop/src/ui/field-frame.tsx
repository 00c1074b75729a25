import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Icon } from './icon.tsx';

/** The common parts of every field. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and how to correct it, if any. */
  error?: ReactNode;
  optional?: boolean;
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The shared style of text fields and drop-downs. */
export const CONTROL_STYLE =
  'min-h-12 w-full rounded-card border border-control bg-surface px-3.5 py-2.5 text-body text-ink transition-colors hover:border-ink aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60';

/** Shows label, hint, control and error. `children` renders the control with the linking attributes. */
export function FieldFrame(props: FieldTexts & { id?: string; children: (ties: ControlTies) => ReactNode }) {
  const { label, hint, error, optional, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const messages = useMessages(uiMessages);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> ({messages.optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The error of a field: icon and text, never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-danger">
      <Icon of={CircleAlert} className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
