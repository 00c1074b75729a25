import { networkOf } from '#src/platform/http/network.ts';
import type { Account } from './account.ts';

/** Returns the keyed hash of a client's network, under which requests are counted and known networks stored. */
export const placeOf = ({ keys }: Pick<Account, 'keys'>, ip: string): Promise<Buffer> =>
  keys.code('place', networkOf(ip));
