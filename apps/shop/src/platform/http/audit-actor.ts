import type { Actor } from '../database/audit-log.ts';
import type { RequestCaller } from './authenticate.ts';

/** Returns the caller of a request in the format of the audit log. */
export function actorOf({ userId, serviceKeyId, apiKeyId }: RequestCaller): Actor {
  if (userId) return { kind: 'user', id: userId };
  if (apiKeyId) return { kind: 'api-key', id: apiKeyId };
  return serviceKeyId ? { kind: 'service', id: serviceKeyId } : { kind: 'nobody' };
}
