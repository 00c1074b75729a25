import type { Actor } from '../database/audit-log.ts';
import type { RequestCaller } from './authenticate.ts';

/** Returns the caller of a request in the format of the audit log. */
export function actorOf({ userId, serviceKeyId }: RequestCaller): Actor {
  if (userId) return { kind: 'user', id: userId };
  return serviceKeyId ? { kind: 'service', id: serviceKeyId } : { kind: 'nobody' };
}
