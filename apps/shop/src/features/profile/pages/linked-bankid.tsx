// The BankID that is linked to the account, with buttons to link one and to remove it.
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import type { OwnBankid, readOwnBankid } from '#src/features/bankid/contract.ts';
import { useRefusalWords } from '#src/features/sign-in/ui/auth-error-text.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

const readBankid = async () => (await call<typeof readOwnBankid>('GET', '/api/account/bankid')).data;

/** BankID on the profile; the number is shown masked. */
export function LinkedBankid({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  const answer = useQuery(readBankid);
  return (
    <ProfileSection id="bankid" title={messages.bankid} text={messages.bankidText}>
      <div className="grid min-h-18 content-center">
        {answer.state === 'loading' ? <Skeleton className="h-18 w-full" /> : null}
        {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
        {answer.state === 'there' && answer.data ? (
          <Linked bankid={answer.data} user={user} onRemoved={answer.askAgain} />
        ) : null}
        {answer.state === 'there' && !answer.data ? <LinkIt /> : null}
      </div>
    </ProfileSection>
  );
}

function LinkIt() {
  const messages = useMessages(profileMessages);
  const path = usePath();
  return (
    <LinkButton to={path('/bankid?link=1&next=%2Fprofile')} className="justify-self-start">
      {messages.linkBankid}
    </LinkButton>
  );
}

function Linked(props: { bankid: OwnBankid; user: User; onRemoved: () => void }) {
  const { bankid, user, onRemoved } = props;
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const identity = user.identities?.find(({ provider }) => provider === 'bankid');
  const isOnlyWay = (user.identities?.length ?? 0) < 2;
  const remove = async () => {
    if (!identity) return;
    setBusy(true);
    try {
      const { client, refresh } = await store.open();
      const { error } = await client.unlinkIdentity(identity);
      if (error) show({ tone: 'error', text: wordsOf(error, messages.changeFailed) });
      else {
        await refresh();
        show({ text: messages.bankidRemoved });
        onRemoved();
      }
    } catch {
      show({ tone: 'error', text: messages.changeFailed });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-birch px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{bankid.personalNumber}</span>
        <span className="block text-small text-ink-soft">
          {isOnlyWay
            ? messages.bankidOnlyWay
            : messages.bankidSince({ when: formatInstant(bankid.linkedAt, language) })}
        </span>
      </span>
      {isOnlyWay ? null : (
        <Button
          busy={isBusy}
          busyLabel={messages.removing}
          aria-label={messages.removeStep({ name: messages.bankid })}
          onClick={() => void remove()}
        >
          {messages.remove}
        </Button>
      )}
    </div>
  );
}
