import { Eye, EyeOff } from 'lucide';
import { type InputHTMLAttributes, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface PasswordFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  id?: string;
}

/** A password field that can show the typed text. */
export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const messages = useMessages(formMessages);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => (
        <div className="relative">
          <input
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            className={`${CONTROL_STYLE} pr-14`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={messages.showPassword}
            title={isShown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-card text-ink-soft hover:text-ink"
          >
            <Icon of={isShown ? EyeOff : Eye} className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
