import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listMemberships, readEmployer } from '../contract.ts';
import {
  changeMember,
  leaveCompany,
  listDepartments,
  listMemberChanges,
  listMembers,
  MEMBER_CHANGES,
  type Member,
  type MemberHistoryRow,
  removeMember,
} from '../member-contract.ts';
import { changeRights, leave, removeStored } from './change-members.ts';
import {
  companyNameOf,
  departmentsOf,
  memberChangesOf,
  membershipsOf,
  membersOf,
  recordVisit,
  type StoredChange,
  type StoredMember,
} from './member-repository.ts';

const MEMBERS_PAGE = 50;
const CHANGES_PAGE = 10;
/** The endpoints about the members of companies. */
export const memberEndpoints = ({ db, background }: Pick<App, 'db' | 'background'>): ServedEndpoint[] => [
  serve(listMemberships, async ({ caller }) => {
    const data = await asCaller(db, caller, (tx) => membershipsOf(tx, caller.userId));
    return { answer: { success, data } };
  }),
  serve(readEmployer, async ({ params: { companyId }, caller }) => {
    const companyName = await asCaller(db, caller, (tx) => companyNameOf(tx, companyId));
    if (companyName === null) throw new Problem('not-found');
    if (caller.memberRights.length > 0)
      void background.run(
        () => recordVisit(db.pool, companyId, caller.userId),
        'Could not record a visit',
        'warn',
      );
    return {
      answer: { success, data: { companyId, companyName, rights: [...caller.memberRights] } },
    };
  }),
  serve(listMembers, async ({ params: { companyId }, query: { cursor }, caller }) => {
    const rows = await asCaller(db, caller, (tx) =>
      membersOf(tx, companyId, cursor ?? null, MEMBERS_PAGE + 1),
    );
    const data = rows.slice(0, MEMBERS_PAGE).map((one) => memberShape(one, caller.userId));
    return { answer: { success, ...paged(rows, data, MEMBERS_PAGE) } };
  }),
  serve(changeMember, async ({ params: { companyId, memberId }, body, caller, requestId }) => {
    const by = { companyId, caller, requestId };
    const changed = await asCaller(db, caller, (tx) => changeRights(tx, by, memberId, body));
    return { answer: { success, data: memberShape(changed, caller.userId) } };
  }),
  serve(removeMember, async ({ params: { companyId, memberId }, body, caller, requestId }) => {
    const by = { companyId, caller, requestId };
    await asCaller(db, caller, (tx) => removeStored(tx, by, memberId, body.version));
    return { answer: { success } };
  }),
  serve(leaveCompany, async ({ params: { companyId }, caller, requestId }) => {
    await asCaller(db, caller, (tx) => leave(tx, { companyId, caller, requestId }));
    return { answer: { success } };
  }),
  serve(listDepartments, async ({ params: { companyId }, caller }) => {
    const data = await asCaller(db, caller, (tx) => departmentsOf(tx, companyId));
    return { answer: { success, data } };
  }),
  serve(listMemberChanges, async ({ params: { companyId }, query: { cursor }, caller }) => {
    const rows = await asCaller(db, caller, (tx) =>
      memberChangesOf(tx, companyId, cursor ?? null, CHANGES_PAGE + 1),
    );
    const data = rows.slice(0, CHANGES_PAGE).map(changeShape);
    return { answer: { success, ...paged(rows, data, CHANGES_PAGE) } };
  }),
];

const paged = <Row extends { id: string }>(rows: readonly unknown[], data: Row[], size: number) => ({
  data,
  nextCursor: rows.length > size ? (data.at(-1)?.id ?? null) : null,
});

const memberShape = (
  { id, userId, name, email, rights, departments, since, version }: StoredMember,
  callerId: string | null,
): Member => ({
  id,
  name,
  email,
  rights,
  departments,
  since: since.toISOString(),
  version,
  isSelf: userId === callerId,
});

function changeShape(stored: StoredChange): MemberHistoryRow {
  const action = MEMBER_CHANGES.find((one) => one === stored.action);
  if (!action) throw new Error(`unknown change of members: ${stored.action}`);
  const kind = stored.isSystem ? 'system' : stored.isAdmin ? 'admin' : 'member';
  return {
    id: stored.id,
    at: stored.at.toISOString(),
    action,
    // The company does not need the name of an admin.
    by: { kind, name: kind === 'member' ? stored.by : null },
    about: stored.about,
    rights: stored.rights,
  };
}
