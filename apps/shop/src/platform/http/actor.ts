import type { Actor } from '../audit.ts';
import type { RequestCaller } from './session.ts';

/** Returns who makes a request, as the audit names them. */
export function actorOf({ userId, serviceKeyId }: RequestCaller): Actor {
  if (userId) return { kind: 'user', id: userId };
  return serviceKeyId ? { kind: 'service', id: serviceKeyId } : { kind: 'nobody' };
}
