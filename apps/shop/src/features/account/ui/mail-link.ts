// The link of a mail, as its page reads it: what it is for in the query, its secret in the fragment, which no server sees.
import { useLocation, useSearchParams } from 'react-router';

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
/** What a link of a mail is for. */
export type LinkType = (typeof TYPES)[number];

/** A link of a mail. */
export interface MailLink {
  type: LinkType;
  /** Empty where the address has lost it. */
  token: string;
  /** Where a page of another origin waits for the answer; the server decides whether it may. */
  redirectTo: string | null;
}

/** Returns the secret of the address at hand; empty when there is none. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

/** Returns the link that the address at hand is made of. */
export function useMailLink(): MailLink {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const type = TYPES.find((one) => one === search.get('type')) ?? 'signup';
  return { type, token: tokenIn(hash), redirectTo: search.get('redirect_to') };
}
