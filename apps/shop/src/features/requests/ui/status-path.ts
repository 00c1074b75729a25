import type { EmailTaken } from '../contract.ts';

/**
 * Returns where a request is followed, its secret behind the `#`: what stands there is sent to no server and stands in
 * no log (docs/security.md, "Never in a URL").
 */
export const statusPath = ({ id, code }: EmailTaken): string | null =>
  id && code ? `/requests/${id}#${code}` : null;
