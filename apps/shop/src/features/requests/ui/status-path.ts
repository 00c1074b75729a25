import type { EmailTaken } from '../contract.ts';

/**
 * Returns the path of the status page, with the code in the fragment. Browsers do not send fragments, so the code is in
 * no log (docs/security.md, section 1).
 */
export const statusPath = ({ id, code }: EmailTaken): string | null =>
  id && code ? `/requests/${id}#${code}` : null;
