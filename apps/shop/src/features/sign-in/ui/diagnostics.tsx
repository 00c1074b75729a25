// Connection diagnostics for people who cannot sign in. Shows no confidential data (docs/security.md, T08).

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import { type SyntheticEvent, useState } from 'react';
import type { listUserRoles, readUserRole } from '#src/features/auth/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { AnyEndpoint } from '#src/wire/endpoint.ts';
import { useSession } from './session-context.tsx';
import type { SessionView } from './session-view.ts';

/** The result of a check. Source: specification section 8, "Diagnostics panel statuses". */
type Status = 'success' | 'warning' | 'error' | 'info';
type CheckName = 'service' | 'session' | 'role' | 'rows';
interface Check {
  name: CheckName;
  status: Status;
  text: string;
}
type Messages = (typeof accountMessages)[Language];

const LOOKS = {
  success: { icon: CircleCheck, style: 'text-ok' },
  warning: { icon: TriangleAlert, style: 'text-warn' },
  error: { icon: CircleAlert, style: 'text-danger' },
  info: { icon: Info, style: 'text-ink-soft' },
} as const;

/** The panel. It sends its requests only when it is opened. */
export function Diagnostics() {
  const messages = useMessages(accountMessages);
  const session = useSession();
  const [checks, setChecks] = useState<readonly Check[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setChecks(await runChecks(session, messages));
    setBusy(false);
  };
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && checks === null && !isBusy) void run();
  };
  return (
    <details onToggle={toggle} className="rounded-card border border-line bg-surface px-5 py-2">
      <summary className="flex min-h-11 items-center font-semibold">{messages.diagnostics}</summary>
      <p className="text-small text-ink-soft">{messages.diagnosticsText}</p>
      <ul aria-busy={isBusy} aria-live="polite" className="my-4 grid gap-3">
        {(checks ?? []).map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <Button busy={isBusy} busyLabel={messages.running} onClick={() => void run()} className="mb-3">
        {messages.runAgain}
      </Button>
    </details>
  );
}

function CheckRow({ check: { name, status, text } }: { check: Check }) {
  const messages = useMessages(accountMessages);
  const { icon, style } = LOOKS[status];
  return (
    <li className="flex items-start gap-3 text-small">
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${style}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {messages.checks[name]} <span className={style}>({messages.statuses[status]})</span>
        </span>
        {text}
      </span>
    </li>
  );
}

const runChecks = (session: SessionView, messages: Messages): Promise<Check[]> =>
  Promise.all([
    checkService(messages),
    checkSession(session, messages),
    checkRole(session, messages),
    checkRows(messages),
  ]);

async function checkService(messages: Messages): Promise<Check> {
  try {
    await call<AnyEndpoint>('GET', '/auth/v1/health', {}, { isPublic: true });
    return { name: 'service', status: 'success', text: messages.serviceAnswers };
  } catch {
    return { name: 'service', status: 'error', text: messages.serviceSilent };
  }
}

function checkSession({ phase }: SessionView, messages: Messages): Check {
  if (phase === 'signed-in') return { name: 'session', status: 'success', text: messages.somebody };
  if (phase === 'signed-out') return { name: 'session', status: 'info', text: messages.nobody };
  return { name: 'session', status: 'error', text: messages.sessionUnread };
}

async function checkRole(session: SessionView, messages: Messages): Promise<Check> {
  const name = 'role';
  if (session.phase !== 'signed-in') return { name, status: 'info', text: messages.roleLater };
  try {
    const params = { userId: session.user.id };
    const { data } = await call<typeof readUserRole>('GET', '/api/user-roles/:userId', { params });
    return data
      ? { name, status: 'success', text: messages.roleRow({ role: messages.roles[data.role] }) }
      : { name, status: 'info', text: messages.noRoleRow };
  } catch (error) {
    return { name, ...refusalOf(error, messages) };
  }
}

async function checkRows(messages: Messages): Promise<Check> {
  try {
    const { count } = await call<typeof listUserRoles>('GET', '/api/user-roles');
    return { name: 'rows', status: 'success', text: messages.rowsSeen({ count }) };
  } catch (error) {
    return { name: 'rows', ...refusalOf(error, messages) };
  }
}

// A missing permission is a warning, everything else an error (specification section 8).
function refusalOf(error: unknown, messages: Messages): Pick<Check, 'status' | 'text'> {
  const isForbidden = error instanceof CallRefused && [401, 403].includes(error.problem.status);
  return isForbidden
    ? { status: 'warning', text: messages.notAllowed }
    : { status: 'error', text: messages.notRead };
}
