import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  variant = 'quiet',
  className,
  ...rest
}: PageLinkProps & { variant?: ButtonVariant }) {
  return <PageLink {...rest} className={buttonStyle(variant, className)} />;
}
