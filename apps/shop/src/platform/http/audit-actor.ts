import type { Actor } from '../database/audit-log.ts';
import type { RequestCaller } from './authenticate.ts';

/** Returns who makes a request, as the audit names them. */
export function actorOf({ userId, serviceKeyId }: RequestCaller): Actor {
  if (userId) return { kind: 'user', id: userId };
  return serviceKeyId ? { kind: 'service', id: serviceKeyId } : { kind: 'nobody' };
}
