// A link to another page of the shop. It is a plain <a>: what makes it change the page without loading it anew is one
// listener on the document (follow-links.ts), not a component of the router for each of a page's fifty links.
import type { AnchorHTMLAttributes } from 'react';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** The page is loaded anew: into and out of the checkout, whose rules for scripts are its own. */
  reloadDocument?: boolean;
  /** The place on the page stays, as after a filter. */
  preventScrollReset?: boolean;
}

export function PageLink({ to, reloadDocument, preventScrollReset, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} data-go={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />;
}
