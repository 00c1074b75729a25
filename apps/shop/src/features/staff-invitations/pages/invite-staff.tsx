// Invites staff, and shows the open invitations. Nothing is shown below the button without an open invitation.

import { STAFF_ROLES, type StaffRole } from '@activepick/domain/access/person-acts.ts';
import { useCallback, useRef, useState } from 'react';
import { ActDialog } from '#src/features/people/pages/act-dialog.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { isLanguage, LANGUAGE_CODES } from '#src/i18n/language.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { staffInvitationMessages } from '#src/languages/catalogues/staff-invitations/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type {
  inviteStaff,
  listStaffInvitations,
  resendStaffInvitation,
  StaffInvitation,
  withdrawStaffInvitation,
} from '../contract.ts';

type Open = { act: 'invite' } | { act: 'resend' | 'withdraw'; invitation: StaffInvitation };

/** The button that invites, and the open invitations. */
export function StaffInvitations() {
  const messages = useMessages(staffInvitationMessages);
  const [open, setOpen] = useState<Open | null>(null);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listStaffInvitations>('GET', '/api/admin/staff-invitations', {
        query: cursor ? { cursor } : {},
      }),
    [],
  );
  const list = useList<StaffInvitation>(ask);
  const close = () => setOpen(null);
  const reload = () => void list.reload();
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        variant="primary"
        className="w-full sm:w-auto sm:justify-self-start"
        onClick={() => setOpen({ act: 'invite' })}
      >
        {messages.invite}
      </Button>
      {list.rows.length > 0 ? (
        <section aria-labelledby="staff-invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="staff-invitations" className="text-h3 font-semibold">
            {messages.open}
          </h2>
          <ul className="grid overflow-hidden rounded-card border border-line bg-surface">
            {list.rows.map((one) => (
              <InvitationRow
                key={one.id}
                invitation={one}
                onAct={(act) => setOpen({ act, invitation: one })}
              />
            ))}
          </ul>
          {list.hasMore ? (
            <Button busy={list.isBusy} onClick={list.more} className="justify-self-start">
              {messages.more}
            </Button>
          ) : null}
        </section>
      ) : null}
      {open?.act === 'invite' ? <InviteDialog onClose={close} onDone={reload} /> : null}
      {open && open.act !== 'invite' ? (
        <ChangeDialog act={open.act} invitation={open.invitation} onClose={close} onDone={reload} />
      ) : null}
    </div>
  );
}

function InvitationRow(props: { invitation: StaffInvitation; onAct: (act: 'resend' | 'withdraw') => void }) {
  const messages = useMessages(staffInvitationMessages);
  const { language } = useLanguage();
  const { email, role, invitedBy, sentAt, expiresAt, isExpired } = props.invitation;
  const end = isExpired ? messages.expired : messages.until({ when: formatInstant(expiresAt, language) });
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <Chip tone="fjord">{messages.roles[role]}</Chip>
        </span>
        <span className="text-small text-ink-soft">
          {[messages.by({ who: invitedBy, when: formatInstant(sentAt, language) }), end].join(' · ')}
        </span>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-label={messages.resendOf({ email })} onClick={() => props.onAct('resend')}>
          {messages.resend}
        </Button>
        <Button aria-label={messages.withdrawOf({ email })} onClick={() => props.onAct('withdraw')}>
          {messages.withdraw}
        </Button>
      </div>
    </li>
  );
}

function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const messages = useMessages(staffInvitationMessages);
  const { language: own } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [role, setRole] = useState<StaffRole>('store');
  const [language, setLanguage] = useState<Language>(own);
  const check = () => {
    setError(email.trim() === '' ? messages.emailRequired : null);
    if (email.trim() === '') field.current?.focus();
    return email.trim() !== '';
  };
  const invite = async () => {
    try {
      await call<typeof inviteStaff>('POST', '/api/admin/staff-invitations', {
        body: { email, role, language },
      });
    } catch (thrown) {
      const code = thrown instanceof CallRefused ? thrown.problem.fields?.[0]?.code : undefined;
      if (code === 'already-staff') setError(messages.alreadyStaff);
      else if (code === 'already-invited') setError(messages.alreadyInvited);
      else if (code) setError(messages.emailInvalid);
      throw thrown;
    }
  };
  return (
    <ActDialog
      title={messages.title}
      text={messages.text}
      submit={messages.submit}
      done={messages.sent({ email: email.trim() })}
      check={check}
      act={invite}
      onClose={onClose}
      onDone={onDone}
    >
      <Field
        ref={field}
        label={messages.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={error ?? undefined}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setError(null);
        }}
      />
      <SelectField
        label={messages.role}
        value={role}
        onChange={({ target }) => setRole(STAFF_ROLES.find((one) => one === target.value) ?? role)}
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {messages.roles[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.language}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      >
        {LANGUAGE_CODES.map((one) => (
          <option key={one} value={one}>
            {languageLabel(one, own)}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

function ChangeDialog(props: {
  act: 'resend' | 'withdraw';
  invitation: StaffInvitation;
  onClose: () => void;
  onDone: () => void;
}) {
  const messages = useMessages(staffInvitationMessages);
  const { act, invitation, onClose, onDone } = props;
  const { id, email } = invitation;
  const isResend = act === 'resend';
  return (
    <ActDialog
      title={isResend ? messages.resendTitle : messages.withdrawTitle}
      text={isResend ? messages.resendText({ email }) : messages.withdrawText({ email })}
      submit={messages[act]}
      done={isResend ? messages.sent({ email }) : messages.withdrawn}
      act={() =>
        isResend
          ? call<typeof resendStaffInvitation>('POST', '/api/admin/staff-invitations/:id/resend', {
              params: { id },
            })
          : call<typeof withdrawStaffInvitation>('POST', '/api/admin/staff-invitations/:id/withdrawal', {
              params: { id },
            })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}
