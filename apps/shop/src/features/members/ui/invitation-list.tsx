import { useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { ListView } from '#src/wire/use-list.ts';
import type { Invitation, resendInvitation, withdrawInvitation } from '../member-contract.ts';
import { useRefusalText } from './refusal-text.ts';
import { RightChips } from './rights-list.tsx';

/** The invitations that nobody has accepted. */
export function InvitationList(props: {
  companyId: string;
  list: ListView<Invitation>;
  onChanged: () => Promise<void>;
}) {
  const { companyId, list, onChanged } = props;
  const { invite } = useMessages(memberMessages);
  return (
    <section aria-labelledby="invitation-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="invitation-list" className="text-h3 font-semibold">
          {invite.list}
        </h2>
        <p className="text-small text-ink-soft">{invite.listLead}</p>
      </div>
      {list.state === 'there' && list.rows.length === 0 ? (
        <p className="text-ink-soft">{invite.none}</p>
      ) : (
        <ListFrame list={list} counts={false} empty={invite.none} waiting="h-24">
          <ul aria-label={invite.list} className="grid gap-3">
            {list.rows.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                companyId={companyId}
                invitation={invitation}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </ListFrame>
      )}
    </section>
  );
}

function InvitationRow(props: { companyId: string; invitation: Invitation; onChanged: () => Promise<void> }) {
  const { companyId, invitation, onChanged } = props;
  const { id, email, rights, departments, expiresAt, isExpired } = invitation;
  const { invite, members } = useMessages(memberMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<'again' | 'withdraw' | null>(null);
  const input = { params: { companyId, invitationId: id }, body: {} };
  const act = async (what: 'again' | 'withdraw') => {
    setBusy(what);
    try {
      if (what === 'again') {
        const path = '/api/employer/:companyId/invitations/:invitationId/mail';
        await call<typeof resendInvitation>('POST', path, input);
        show({ text: invite.sent({ email }) });
      } else {
        const path = '/api/employer/:companyId/invitations/:invitationId/withdrawal';
        await call<typeof withdrawInvitation>('POST', path, input);
        show({ text: invite.withdrawn({ email }) });
      }
    } catch (error) {
      show({ tone: 'error', text: refusalText(error) });
    }
    await onChanged();
    setBusy(null);
  };
  const facts = [
    invite.until({ when: formatInstant(expiresAt, language) }),
    ...(departments.length > 0 ? [members.departments({ names: departments.join(', ') })] : []),
  ];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{email}</span>
          <Chip tone={isExpired ? 'line' : 'fjord'}>{isExpired ? invite.expired : invite.waiting}</Chip>
        </div>
        <RightChips rights={rights} />
        <p className="text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={invite.againOf({ email })}
          busy={busy === 'again'}
          onClick={() => void act('again')}
        >
          {invite.again}
        </Button>
        <Button
          aria-label={invite.withdrawOf({ email })}
          busy={busy === 'withdraw'}
          onClick={() => void act('withdraw')}
        >
          {invite.withdraw}
        </Button>
      </div>
    </li>
  );
}
