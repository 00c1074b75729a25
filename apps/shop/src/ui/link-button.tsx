import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  variant = 'quiet',
  className,
  ...rest
}: Omit<LinkProps, 'className'> & { variant?: ButtonVariant; className?: string }) {
  return <Link {...rest} className={buttonStyle(variant, className)} />;
}
