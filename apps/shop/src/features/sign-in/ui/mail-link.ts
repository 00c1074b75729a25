// The link of an email, read by its page. The purpose is in the query, and the secret in the fragment, which
// is never sent to a server.
import { useLocation, useSearchParams } from 'react-router';

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
/** The purposes of mail links. */
export type LinkType = (typeof TYPES)[number];

/** A link of a mail. */
export interface MailLink {
  type: LinkType;
  /** Empty if the URL has lost it. */
  token: string;
  /** The page of another origin that gets the answer. The server checks whether it is allowed. */
  redirectTo: string | null;
}

/** Returns the secret of the current URL; empty if there is none. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** Returns the link in the current URL. */
export function useMailLink(): MailLink {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const type = TYPES.find((one) => one === search.get('type')) ?? 'signup';
  return { type, token: tokenIn(hash), redirectTo: search.get('redirect_to') };
}
