import { networkOf } from '../limits/client-network.ts';
import type { Keys } from './key-ring.ts';

/** Returns the keyed hash of a client's network, under which requests are counted and known networks stored. */
export const clientHashOf = ({ keys }: { keys: Keys }, ip: string): Promise<Buffer> =>
  keys.code('place', networkOf(ip));
