import type { Role } from '@activepick/domain/access/permissions.ts';
import type { User } from '@supabase/auth-js';
import { Landmark } from 'lucide';
import { useState } from 'react';
import { useRefusalWords } from '#src/features/sign-in/ui/auth-error-text.ts';
import { displayNameOf, initialOf, namesOf, roleOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import type { Rights } from '#src/features/sign-in/ui/session-view.ts';
import { useSignOut } from '#src/features/sign-in/ui/use-sign-out.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';

/** The badge of a role: admin in the colour for danger, store in the colour for actions, others neutral. */
const BADGES: Record<Role, string> = {
  admin: 'bg-danger text-on-danger',
  store: 'bg-act text-on-act',
  endcustomer: 'bg-birch text-ink',
};

/** The person's name and role, and the two session buttons. */
export function ProfileHead({ user, rights }: { user: User; rights: Rights }) {
  const messages = useMessages(profileMessages);
  const { firstName, lastName } = namesOf(user);
  const isMunicipal = rights.state === 'known' && rights.isMunicipal;
  const facts = [
    { label: messages.email, value: user.email },
    { label: messages.firstName, value: firstName },
    { label: messages.lastName, value: lastName },
  ];
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-7">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-act text-h2 font-bold text-on-act">
          {isMunicipal ? (
            <Icon of={Landmark} className="size-8" />
          ) : (
            <span aria-hidden="true">{initialOf(user)}</span>
          )}
        </span>
        <p className="text-h3 font-semibold break-words">{displayNameOf(user)}</p>
        <RoleLine role={roleOf(rights)} isMunicipal={isMunicipal} />
      </div>
      {rights.state === 'fallback' ? (
        <Notice tone="warn" live="status">
          <p className="font-semibold">{messages.connectionTitle}</p>
          <p>{messages.connectionText}</p>
        </Notice>
      ) : null}
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="break-words">{value || messages.none}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <RefreshButton />
        <LogoutButton />
      </div>
    </section>
  );
}

const LINE = 'col-start-1 row-start-1 flex min-h-7 flex-wrap items-center gap-x-3';
const BADGE = 'inline-block rounded-full px-3 py-0.5 text-small font-semibold';
const MARK = 'text-small text-ink-soft';

// Role and badge load late, and on narrow screens they take two lines. Invisible text reserves their space.
// It is the text for a customer, because a municipal account is a customer too.
function RoleLine({ role, isMunicipal }: { role: Role | null; isMunicipal: boolean }) {
  const messages = useMessages(profileMessages);
  return (
    <div className="col-span-2 grid">
      <div aria-hidden="true" className={`${LINE} invisible`}>
        <span
          data-words={messages.roles.endcustomer}
          className={`${BADGE} before:content-[attr(data-words)]`}
        />
        <span data-words={messages.municipal} className={`${MARK} before:content-[attr(data-words)]`} />
      </div>
      <p className={LINE}>
        <span className="sr-only">{messages.role}: </span>
        {role ? (
          // Keys force new elements. Otherwise, the words of a reused span count as moved when the badge
          // appears.
          <span key="role" className={`${BADGE} ${BADGES[role]}`}>
            {messages.roles[role]}
          </span>
        ) : (
          <span key="loading" className={MARK}>
            {messages.loadingRole}
          </span>
        )}
        {isMunicipal ? <span className={MARK}>{messages.municipal}</span> : null}
      </p>
    </div>
  );
}

function RefreshButton() {
  const messages = useMessages(profileMessages);
  const wordsOf = useRefusalWords();
  const store = useSessionStore();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      const refreshed = await (await store.open()).refresh();
      if (refreshed.outcome === 'done') show({ text: messages.refreshed });
      else if (refreshed.outcome === 'role-fallback') show({ tone: 'error', text: messages.roleFallback });
      else {
        const message = wordsOf(refreshed.error, refreshed.error.message);
        show({ tone: 'error', text: messages.refreshFailed({ message }) });
      }
    } catch {
      show({ tone: 'error', text: messages.refreshFailed({ message: messages.noAnswer }) });
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={messages.refreshing} onClick={() => void refresh()}>
      {messages.refresh}
    </Button>
  );
}

function LogoutButton() {
  const messages = useMessages(profileMessages);
  const { isBusy, act } = useSignOut();
  return (
    <Button busy={isBusy} busyLabel={messages.loggingOut} onClick={act}>
      {messages.logout}
    </Button>
  );
}
