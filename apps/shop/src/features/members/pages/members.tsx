// The page of the members of a company. Owners invite and change members; every member can read the page.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { Button } from '#src/ui/button.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { Membership } from '../contract.ts';
import type {
  Invitation,
  listDepartments,
  listInvitations,
  listMemberChanges,
  listMembers,
  Member,
  MemberHistoryRow,
} from '../member-contract.ts';
import { opensFor } from '../ui/employer-pages.ts';
import { InvitationList } from '../ui/invitation-list.tsx';
import { InviteDialog } from '../ui/invite-dialog.tsx';
import { MemberHistory } from '../ui/member-history.tsx';
import { MemberList } from '../ui/member-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${memberMessages[language].members.title} – ${site.name}`,
  description: memberMessages[language].members.description,
  canonical: null,
});

/** The page. */
export default function MembersPage() {
  const { members } = useMessages(memberMessages);
  return (
    <EmployerShell title={members.title} access="member">
      {(employer) => <Members key={employer.companyId} employer={employer} />}
    </EmployerShell>
  );
}

function Members({ employer }: { employer: Membership }) {
  const { companyId, rights } = employer;
  const { members, invite } = useMessages(memberMessages);
  const path = usePath();
  const navigate = useNavigate();
  const isOwner = opensFor('member-owner', rights);
  const { list, history, invitations, reload } = useMembers(companyId, isOwner);
  const departments = useDepartments(companyId, isOwner);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[42rem] text-ink-soft">{members.lead}</p>
        {isOwner ? (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {invite.action}
          </Button>
        ) : null}
      </div>
      <MemberList
        employer={employer}
        list={list}
        isOwner={isOwner}
        departments={departments}
        onChanged={reload}
        onLeft={() => void navigate(path('/employer'), { replace: true })}
      />
      {isOwner ? (
        <>
          <InvitationList companyId={companyId} list={invitations} onChanged={reload} />
          <InviteDialog
            open={isInviting}
            onClose={() => setInviting(false)}
            companyId={companyId}
            departments={departments}
            onInvited={() => void reload()}
          />
        </>
      ) : null}
      <MemberHistory list={history} />
    </>
  );
}

function useMembers(companyId: string, isOwner: boolean) {
  const input = (cursor: string | null) => ({
    params: { companyId },
    query: cursor ? { cursor } : {},
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` depends on the company alone
  const askMembers = useCallback(
    (cursor: string | null) =>
      call<typeof listMembers>('GET', '/api/employer/:companyId/members', input(cursor)),
    [companyId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` depends on the company alone
  const askHistory = useCallback(
    (cursor: string | null) =>
      call<typeof listMemberChanges>('GET', '/api/employer/:companyId/member-changes', input(cursor)),
    [companyId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` depends on the company alone
  const askInvitations = useCallback(
    async (cursor: string | null) =>
      isOwner
        ? call<typeof listInvitations>('GET', '/api/employer/:companyId/invitations', input(cursor))
        : { data: [], nextCursor: null },
    [companyId, isOwner],
  );
  const list = useList<Member>(askMembers);
  const history = useList<MemberHistoryRow>(askHistory);
  const invitations = useList<Invitation>(askInvitations);
  const reload = async () => {
    await Promise.all([list.reload(), history.reload(), invitations.reload()]);
  };
  return { list, history, invitations, reload };
}

// The form works without the list, because no department means all.
function useDepartments(companyId: string, isOwner: boolean): readonly string[] {
  const [departments, setDepartments] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOwner) return;
    call<typeof listDepartments>('GET', '/api/employer/:companyId/departments', {
      params: { companyId },
    }).then(
      ({ data }) => setDepartments(data),
      () => undefined,
    );
  }, [companyId, isOwner]);
  return departments;
}
