// The person's second factors: the list, adding an app or a key, and removing one.
import type { AuthClient, Factor, User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useAccountFields } from '#src/features/sign-in/ui/account-fields.ts';
import { AccountForm } from '#src/features/sign-in/ui/account-form.tsx';
import { useRefusalWords } from '#src/features/sign-in/ui/auth-error-text.ts';
import { hasFirstFactorLink, redeemKeptLink } from '#src/features/sign-in/ui/first-factor-link.tsx';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import type { Rights } from '#src/features/sign-in/ui/session-view.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { ProfileSection } from '../ui/section.tsx';

/** Two-step sign-in. A person with a second factor has used it, or does not see the profile. */
export function TwoStep({ user, rights }: { user: User; rights: Rights }) {
  const messages = useMessages(profileMessages);
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  const may = rights.state === 'known' ? rights.mayAddFactor : 'yes';
  const mayChange = may === 'yes';
  return (
    <ProfileSection id="two-step" title={messages.twoStep} text={messages.twoStepText}>
      {factors.length > 0 ? (
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} mayChange={mayChange} />
          ))}
        </ul>
      ) : null}
      {mayChange ? <AddSteps /> : null}
      {may === 'link-first' ? <LinkFirst /> : null}
    </ProfileSection>
  );
}

// Staff add their first factor by a link from an administrator, so that a stolen password is not enough for
// it.
function LinkFirst() {
  const messages = useMessages(profileMessages);
  const store = useSessionStore();
  const [state, setState] = useState<'asks' | 'busy' | 'refused'>('asks');
  const [hasLink, setHasLink] = useState(false);
  useEffect(() => setHasLink(hasFirstFactorLink()), []);
  const go = async () => {
    setState('busy');
    try {
      await redeemKeptLink();
      await (await store.open()).refresh();
    } catch {
      setState('refused');
      setHasLink(false);
    }
  };
  return (
    <div className="grid gap-3">
      {state === 'refused' ? (
        <Notice tone="error" live="alert">
          {messages.linkRefused}
        </Notice>
      ) : null}
      <Notice>{hasLink ? messages.linkOpened : messages.linkFirst}</Notice>
      {hasLink ? (
        <Button
          variant="primary"
          busy={state === 'busy'}
          busyLabel={messages.confirming}
          onClick={() => void go()}
          className="justify-self-start"
        >
          {messages.useLink}
        </Button>
      ) : null}
    </div>
  );
}

function FactorRow({ factor, mayChange }: { factor: Factor; mayChange: boolean }) {
  const messages = useMessages(profileMessages);
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const kind = factor.factor_type === 'totp' ? messages.app : messages.key;
  const name = factor.friendly_name || kind;
  const remove = async () => {
    setBusy(true);
    try {
      const { client, refresh } = await store.open();
      const { error } = await client.mfa.unenroll({ factorId: factor.id });
      if (error) show({ tone: 'error', text: wordsOf(error, messages.changeFailed) });
      else {
        await refresh();
        show({ text: messages.stepRemoved });
      }
    } catch {
      show({ tone: 'error', text: messages.changeFailed });
    }
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-birch px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-small text-ink-soft">{kind}</span>
      </span>
      {mayChange ? (
        <Button
          busy={isBusy}
          busyLabel={messages.removing}
          aria-label={messages.removeStep({ name })}
          onClick={() => void remove()}
        >
          {messages.remove}
        </Button>
      ) : null}
    </li>
  );
}

// The client requires a plugged-in key by default. An unknown attachment value counts as no preference, so a
// fingerprint or face of this device is also accepted (W3C Web Authentication Level 3, section 5.4.4).
const ANY_KEY: Parameters<InstanceType<typeof AuthClient>['mfa']['webauthn']['register']>[1] = {
  hints: [],
  authenticatorSelection: { authenticatorAttachment: '' as AuthenticatorAttachment },
};

/** An app that waits for its first code. */
interface PendingApp {
  factorId: string;
  drawing: string;
  secret: string;
}

function AddSteps() {
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const [pending, setPending] = useState<PendingApp | null>(null);
  const focusAfter = useFocusAfter();
  const [busy, setBusy] = useState<'app' | 'key' | null>(null);
  const day = () => formatInstant(new Date().toISOString(), language);
  const act = async (kind: 'app' | 'key', work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch {
      // The person closed the browser's dialog, or no authenticator is available.
      show({ tone: 'error', text: messages.stepFailed });
    }
    setBusy(null);
  };
  const addApp = async () => {
    const { client } = await store.open();
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: messages.appName({ day: day() }),
    });
    if (error) show({ tone: 'error', text: wordsOf(error, messages.stepFailed) });
    else {
      setPending({ factorId: data.id, drawing: data.totp.qr_code, secret: data.totp.secret });
      focusAfter(() => document.getElementById('app-code'));
    }
  };
  const addKey = async () => {
    const { client } = await store.open();
    const { hostname, origin } = location;
    const { error } = await client.mfa.webauthn.register(
      { friendlyName: messages.keyName({ day: day() }), webauthn: { rpId: hostname, rpOrigins: [origin] } },
      ANY_KEY,
    );
    if (error) show({ tone: 'error', text: wordsOf(error, messages.stepFailed) });
    else show({ text: messages.stepAdded });
  };
  const end = () => {
    setPending(null);
    focusAfter(() => document.getElementById('two-step-title'));
  };
  if (pending) return <ConfirmApp pending={pending} onEnd={end} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={busy === 'app'} busyLabel={messages.adding} onClick={() => void act('app', addApp)}>
        {messages.addApp}
      </Button>
      <Button busy={busy === 'key'} busyLabel={messages.adding} onClick={() => void act('key', addKey)}>
        {messages.addKey}
      </Button>
    </div>
  );
}

function ConfirmApp({ pending, onEnd }: { pending: PendingApp; onEnd: () => void }) {
  const messages = useMessages(profileMessages);
  const { code } = useAccountFields();
  const store = useSessionStore();
  const { show } = useToast();
  const wordsOf = useRefusalWords();
  const { factorId, drawing, secret } = pending;
  const send = async (typed: { code: string }) => {
    const { client } = await store.open();
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: typed.code.replace(/\s/g, '') });
    if (error) return { ok: false, fields: { code: wordsOf(error, messages.stepFailed) } } as const;
    show({ text: messages.stepAdded });
    onEnd();
    return { ok: true } as const;
  };
  const cancel = () => {
    // The auth service deletes unconfirmed factors that remain.
    void store.open().then(({ client }) => client.mfa.unenroll({ factorId }));
    onEnd();
  };
  return (
    <div className="grid gap-5">
      <p>{messages.scan}</p>
      <img src={drawing} alt={messages.scanAlt} width="180" height="180" className="rounded-small" />
      <SecretLine secret={secret} />
      <AccountForm
        id="app"
        fields={[code]}
        submit={messages.confirmApp}
        busy={messages.confirming}
        onSend={send}
      />
      <Button onClick={cancel} className="justify-self-start">
        {messages.cancel}
      </Button>
    </div>
  );
}

function SecretLine({ secret }: { secret: string }) {
  const messages = useMessages(profileMessages);
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0">
        <span className="block text-small text-ink-soft">{messages.secret}</span>
        <code className="break-all">{secret}</code>
      </p>
      <Button onClick={() => void copy(secret, { done: messages.secretCopied, failed: messages.copyFailed })}>
        {messages.copySecret}
      </Button>
    </div>
  );
}
