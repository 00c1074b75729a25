import {
  maskOrgNumber,
  ORG_NUMBER_LENGTH,
  parseOrgNumber,
} from '@activepick/domain/identifiers/org-number.ts';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { orgNumberMessages } from '#src/languages/catalogues/ui/org-number-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field-frame.tsx';

const FORM = 'XXXXXX-XXXX';

/** Tells whether the field contains a complete, valid number, which enables buttons next to it. */
export const isWholeOrgNumber = (text: string, today: string): boolean =>
  text.length === ORG_NUMBER_LENGTH && parseOrgNumber(text, today).ok;

/**
 * Returns the error message of the field's text; null if it is valid. Whether an empty field is an error is up to the
 * form.
 */
export function useOrgNumberProblem(text: string, today: string): string | null {
  const { wrong } = useMessages(orgNumberMessages);
  return text === '' || isWholeOrgNumber(text, today) ? null : wrong;
}

interface OrgNumberFieldProps extends Partial<FieldTexts> {
  /** Formatted as `XXXXXX-XXXX`. */
  value: string;
  onChange: (value: string) => void;
  /** `YYYY-MM-DD`, the upper limit of a sole trader's date of birth. */
  today: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The field for organisation numbers: keeps digits, adds a dash after the sixth and accepts any pasted format.
 * Shows an error when the field loses the focus, and then at each key.
 * Source: specification section 5, 'Organisation number (tool and wizards)'.
 */
export function OrgNumberField({ value, onChange, today, error, label, hint, ...rest }: OrgNumberFieldProps) {
  const messages = useMessages(orgNumberMessages);
  const [hasLeft, setLeft] = useState(false);
  const problem = useOrgNumberProblem(value, today);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // A `maxlength` would cut longer formats, such as the one with a century, before they are parsed.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text');
    const isPart = text.replace(/[^0-9]/g, '').length < ORG_NUMBER_LENGTH - 1;
    const whole = `${value.slice(0, selectionStart ?? 0)}${text}${value.slice(selectionEnd ?? value.length)}`;
    onChange(maskOrgNumber(isPart ? whole : text));
  };
  return (
    <Field
      {...rest}
      label={label ?? messages.label}
      hint={hint ?? messages.hint}
      value={value}
      onChange={(event) => onChange(maskOrgNumber(event.target.value))}
      onPaste={paste}
      onBlur={() => setLeft(value !== '')}
      error={error ?? (hasLeft && problem ? problem : undefined)}
      maxLength={ORG_NUMBER_LENGTH}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={FORM}
      className="tabular-nums"
    />
  );
}
