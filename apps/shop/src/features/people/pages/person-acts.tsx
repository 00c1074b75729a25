// The dialogs of the acts on an account.
import { ROLES, type Role } from '@activepick/domain/access/permissions.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { call } from '#src/wire/call.ts';
import {
  type askFactorReset,
  BAN_DAYS,
  type banPerson,
  type changePersonRole,
  type decideFactorReset,
  type endPersonSessions,
  type erasePerson,
  type liftBan,
  type PersonDetail,
} from '../contract.ts';
import { nameOf, type OpenAct } from '../ui/open-act.ts';
import { ActDialog } from './act-dialog.tsx';

interface ActProps {
  person: PersonDetail;
  onClose: () => void;
  onDone: () => void;
  /** Called after the account is erased. */
  onErased: () => void;
}

/** Shows the dialog of an act. */
export function PersonAct({ open, ...props }: ActProps & { open: OpenAct }) {
  switch (open.act) {
    case 'role':
      return <RoleDialog {...props} />;
    case 'session':
      return <SessionDialog {...props} sessionId={open.sessionId} />;
    case 'sessions':
      return <SessionDialog {...props} sessionId={null} />;
    case 'ask':
      return <AskDialog {...props} />;
    case 'confirm':
    case 'withdraw':
      return <DecideDialog {...props} decision={open.act} resetId={open.resetId} />;
    case 'ban':
      return <BanDialog {...props} />;
    case 'unban':
      return <UnbanDialog {...props} />;
    case 'erase':
      return <EraseDialog {...props} />;
  }
}

function useWords({ person }: ActProps) {
  const messages = useMessages(peopleMessages);
  return { acts: messages.acts, roles: messages.roles, name: nameOf(person, messages.noName) };
}

function RoleDialog(props: ActProps) {
  const { person, onClose, onDone } = props;
  const { acts, roles, name } = useWords(props);
  const others = ROLES.filter((one) => one !== person.role);
  const [role, setRole] = useState<Role>(others[0] as Role);
  const body = (reason: string) => ({ before: person.role, role, reason });
  return (
    <ActDialog
      {...acts.role}
      title={acts.role.title({ name })}
      hasReason
      act={(reason) =>
        call<typeof changePersonRole>('POST', '/api/admin/people/:id/role', {
          params: { id: person.id },
          body: body(reason),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField
        label={acts.role.field}
        hint={acts.role.hints[role]}
        value={role}
        onChange={({ target }) => setRole(others.find((one) => one === target.value) ?? role)}
      >
        {others.map((one) => (
          <option key={one} value={one}>
            {roles[one]}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

function SessionDialog(props: ActProps & { sessionId: string | null }) {
  const { person, sessionId, onClose, onDone } = props;
  const { acts } = useWords(props);
  return (
    <ActDialog
      {...(sessionId === null ? acts.sessions : acts.session)}
      act={() =>
        call<typeof endPersonSessions>('POST', '/api/admin/people/:id/session-ends', {
          params: { id: person.id },
          body: { sessionId },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function AskDialog(props: ActProps) {
  const { person, onClose, onDone } = props;
  const { acts, name } = useWords(props);
  return (
    <ActDialog
      {...acts.ask}
      title={acts.ask.title({ name })}
      hasReason
      act={(reason) =>
        call<typeof askFactorReset>('POST', '/api/admin/people/:id/factor-resets', {
          params: { id: person.id },
          body: { reason },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function DecideDialog(props: ActProps & { decision: 'confirm' | 'withdraw'; resetId: string }) {
  const { person, decision, resetId, onClose, onDone } = props;
  const { acts, name } = useWords(props);
  const words =
    decision === 'confirm' ? { ...acts.confirm, title: acts.confirm.title({ name }) } : acts.withdraw;
  return (
    <ActDialog
      {...words}
      isDanger={decision === 'confirm'}
      act={() =>
        call<typeof decideFactorReset>('POST', '/api/admin/people/:id/factor-resets/:resetId', {
          params: { id: person.id, resetId },
          body: { decision },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function BanDialog(props: ActProps) {
  const { person, onClose, onDone } = props;
  const { acts, name } = useWords(props);
  const [days, setDays] = useState<(typeof BAN_DAYS)[number] | null>(null);
  return (
    <ActDialog
      {...acts.ban}
      title={acts.ban.title({ name })}
      hasReason
      isDanger
      act={(reason) =>
        call<typeof banPerson>('POST', '/api/admin/people/:id/ban', {
          params: { id: person.id },
          body: { days, reason },
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {person.apiKeys > 0 ? <Notice tone="warn">{acts.ban.keys({ count: person.apiKeys })}</Notice> : null}
      <SelectField
        label={acts.ban.field}
        value={days ?? ''}
        onChange={({ target }) => setDays(BAN_DAYS.find((one) => String(one) === target.value) ?? null)}
      >
        <option value="">{acts.ban.until}</option>
        {BAN_DAYS.map((one) => (
          <option key={one} value={one}>
            {acts.ban.days({ days: one })}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

function UnbanDialog(props: ActProps) {
  const { person, onClose, onDone } = props;
  const { acts, name } = useWords(props);
  return (
    <ActDialog
      {...acts.unban}
      title={acts.unban.title({ name })}
      hasReason
      act={(reason) =>
        call<typeof liftBan>('POST', '/api/admin/people/:id/ban-end', {
          params: { id: person.id },
          body: { reason },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function EraseDialog(props: ActProps) {
  const { person, onClose, onErased } = props;
  const { acts, name } = useWords(props);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const email = person.email ?? '';
  const check = () => {
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setWrong(!isRight);
    if (!isRight) field.current?.focus();
    return isRight;
  };
  return (
    <ActDialog
      {...acts.erase}
      title={acts.erase.title({ name })}
      hasReason
      isDanger
      check={check}
      act={async (reason) => {
        await call<typeof erasePerson>('POST', '/api/admin/people/:id/erasure', {
          params: { id: person.id },
          body: { email: typed, reason },
        });
        onErased();
      }}
      onClose={onClose}
      onDone={props.onDone}
    >
      {email === '' ? null : (
        <Field
          ref={field}
          label={acts.erase.field}
          hint={email}
          value={typed}
          autoComplete="off"
          inputMode="email"
          maxLength={254}
          error={isWrong ? acts.erase.mismatch : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
