import type { Actor } from '../database/audit-log.ts';
import type { RequestCaller } from './authenticate.ts';

/** Returns the caller of a request in the format of the audit log. */
export function actorOf({ userId, serviceKeyId, apiKeyId }: RequestCaller): Actor {
  if (userId) return { kind: 'user', id: userId };
  const keyId = apiKeyId ?? serviceKeyId;
  return keyId ? { kind: 'service', id: keyId } : { kind: 'nobody' };
}
