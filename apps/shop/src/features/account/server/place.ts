import { networkOf } from '#src/platform/http/network.ts';
import type { Keys } from './keys.ts';

/** Returns the keyed hash of a client's network, under which requests are counted and known networks stored. */
export const placeOf = ({ keys }: { keys: Keys }, ip: string): Promise<Buffer> =>
  keys.code('place', networkOf(ip));
