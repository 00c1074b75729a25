// A link to another page of the shop. It is a plain <a>. A single listener on the document (follow-links.ts) handles
// client-side navigation, instead of a router component for each of a page's fifty links.
import type { AnchorHTMLAttributes } from 'react';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Forces a full page load: into and out of the checkout, which has its own content security policy. */
  reloadDocument?: boolean;
  /** Keeps the scroll position, as after a filter. */
  preventScrollReset?: boolean;
}

export function PageLink({ to, reloadDocument, preventScrollReset, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} data-go={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />;
}
