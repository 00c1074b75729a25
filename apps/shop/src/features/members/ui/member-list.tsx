import { type ReactNode, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { ListView } from '#src/wire/use-list.ts';
import type { Membership } from '../contract.ts';
import type { leaveCompany, Member, removeMember } from '../member-contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RightChips } from './rights-list.tsx';

interface MemberListProps {
  employer: Membership;
  list: ListView<Member>;
  /** Whether the person may change members. */
  isOwner: boolean;
  departments: readonly string[];
  onChanged: () => Promise<void>;
  onLeft: () => void;
}

type DialogState = { what: 'change' | 'remove' | 'leave'; member: Member } | null;

/** The members of a company. Owners can change them. Other members can read the list, and leave. */
export function MemberList(props: MemberListProps) {
  const { list } = props;
  const { members } = useMessages(memberMessages);
  const [asked, setAsked] = useState<DialogState>(null);
  return (
    <section aria-labelledby="member-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="member-list" className="text-h3 font-semibold">
        {members.list}
      </h2>
      <ListFrame list={list} counts={false} empty={members.empty} emptyText={members.emptyText}>
        <ul className="grid gap-3">
          {list.rows.map((member) => (
            <MemberRow key={member.id} member={member} isOwner={props.isOwner} onAsk={setAsked} />
          ))}
        </ul>
      </ListFrame>
      {asked ? <Dialogs {...props} asked={asked} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

function MemberRow(props: { member: Member; isOwner: boolean; onAsk: (asked: DialogState) => void }) {
  const { member, isOwner, onAsk } = props;
  const { members } = useMessages(memberMessages);
  const { language } = useLanguage();
  const name = useNameOf()(member);
  const facts = [
    ...(member.rights.includes('approver')
      ? [
          member.departments.length > 0
            ? members.departments({ names: member.departments.join(', ') })
            : members.allDepartments,
        ]
      : []),
    members.since({ day: formatDate(member.since.slice(0, 10), language) }),
  ];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold wrap-anywhere">
          {name}
          {member.isSelf ? <span className="font-normal text-ink-soft"> ({members.you})</span> : null}
        </p>
        {member.email && member.name ? (
          <p className="text-small text-ink-soft break-all">{member.email}</p>
        ) : null}
        <RightChips rights={member.rights} />
        <p className="text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {isOwner ? (
          <ActionButton
            label={members.changeOf({ name })}
            onClick={() => onAsk({ what: 'change', member })}
            text={members.change}
          />
        ) : null}
        {isOwner && !member.isSelf ? (
          <ActionButton
            label={members.removeOf({ name })}
            onClick={() => onAsk({ what: 'remove', member })}
            text={members.remove}
          />
        ) : null}
        {member.isSelf ? (
          <ActionButton
            label={members.leave}
            onClick={() => onAsk({ what: 'leave', member })}
            text={members.leave}
          />
        ) : null}
      </div>
    </li>
  );
}

const ActionButton = ({ label, text, onClick }: { label: string; text: ReactNode; onClick: () => void }) => (
  <Button aria-label={label} onClick={onClick}>
    {text}
  </Button>
);

const useNameOf = () => {
  const { members } = useMessages(memberMessages);
  return ({ name, email }: Member) => name || email || members.unnamed;
};

function Dialogs(props: MemberListProps & { asked: NonNullable<DialogState>; onClose: () => void }) {
  const { asked, employer, list, departments, onClose, onChanged, onLeft } = props;
  const { members } = useMessages(memberMessages);
  const { show } = useToast();
  const { what, member } = asked;
  const { companyId, companyName: company } = employer;
  const name = useNameOf()(member);
  const newest = list.rows.find(({ id }) => id === member.id) ?? null;
  if (what === 'change')
    return (
      <ChangeDialog
        member={newest}
        name={name}
        companyId={companyId}
        departments={departments}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  const remove = async () => {
    const { id: memberId, version } = newest ?? member;
    await call<typeof removeMember>('POST', '/api/employer/:companyId/members/:memberId/removal', {
      params: { companyId, memberId },
      body: { version },
    });
    show({ text: members.removed({ name }) });
    onClose();
    await onChanged();
  };
  const leave = async () => {
    await call<typeof leaveCompany>('POST', '/api/employer/:companyId/leave', {
      params: { companyId },
      body: {},
    });
    show({ text: members.left({ company }) });
    onLeft();
  };
  return what === 'remove' ? (
    <EndDialog
      title={members.removeOf({ name })}
      text={members.removeText({ name, company })}
      action={members.removeAction}
      onClose={onClose}
      onEnd={remove}
    />
  ) : (
    <EndDialog
      title={members.leaveTitle({ company })}
      text={members.leaveText}
      action={members.leave}
      onClose={onClose}
      onEnd={leave}
    />
  );
}
