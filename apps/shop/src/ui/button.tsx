import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** A busy button keeps the focus but ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for an action. */
export function Button(props: ButtonProps) {
  const { variant = 'quiet', busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const messages = useMessages(uiMessages);
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle(variant, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={act}
    >
      {busy ? (busyLabel ?? messages.busy) : children}
    </button>
  );
}
