import { networkOf } from '#src/platform/http/network.ts';
import type { Account } from './account.ts';

/** Returns the code that stands for a client's address, never the address: what is counted and remembered of places. */
export const placeOf = ({ keys }: Pick<Account, 'keys'>, ip: string): Promise<Buffer> =>
  keys.code('place', networkOf(ip));
