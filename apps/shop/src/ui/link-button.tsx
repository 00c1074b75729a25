import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link that looks like a button. It only navigates. */
export function LinkButton({
  variant = 'quiet',
  className,
  ...rest
}: PageLinkProps & { variant?: ButtonVariant }) {
  return <PageLink {...rest} className={buttonStyle(variant, className)} />;
}
