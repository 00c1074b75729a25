import { type Access, isMemberAccess, keyScopeOf } from '@activepick/domain/access/permissions.ts';
import { type ApiGroup, PROGRAM_RESOURCES } from '../api-groups-contract.ts';

const PROGRAMS = '/api/v1/';

/** Returns the group of an endpoint: its resource in the API for programs, and else those who may call it. */
export function groupOf({ path, access }: { path: string; access: Access }): ApiGroup {
  if (keyScopeOf(access)) {
    const resource = PROGRAM_RESOURCES.find((one) => path.startsWith(PROGRAMS + one.path));
    if (resource) return resource.group;
  }
  if (isMemberAccess(access)) return 'employer';
  if (access === 'store-member') return 'store';
  if (access === 'signed-in') return 'account';
  if (access === 'public' || access === 'access-code') return 'shop';
  return 'staff';
}
