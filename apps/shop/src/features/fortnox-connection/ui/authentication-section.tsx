import { CONSENT_DELAYS } from '@activepick/domain/invoicing/invoice-form.ts';
import { BadgeCheck, CircleDashed } from 'lucide';
import { useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useSite } from '#src/wire/site-context.ts';
import { rememberedConsent } from './consent-storage.ts';
import type { ConsentState } from './use-consent.ts';
import { useFortnox } from './use-fortnox.ts';

const MS = 1_000;

/** The connection to the accounting system: scopes, status, and the button that starts the consent. */
export function AuthenticationSection(props: {
  consent: ConsentState;
  scope: string;
  onScope: (scope: string) => void;
}) {
  const { consent, scope, onScope } = props;
  const { auth } = useMessages(fortnoxMessages);
  return (
    <section
      aria-labelledby="auth-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="auth-title" className="text-h3">
        {auth.title}
      </h2>
      <ConsentStatus consent={consent} />
      {consent.missing.length > 0 ? (
        <Notice tone="warn" live="status">
          {auth.missing({ scopes: consent.missing.join(', ') })}
        </Notice>
      ) : null}
      <Field
        label={auth.scope}
        hint={auth.scopeHint}
        value={scope}
        maxLength={500}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => onScope(event.target.value)}
        onBlur={() => void consent.check()}
      />
      <ConsentAction
        consent={consent}
        label={consent.isAuthenticated ? auth.again : auth.authenticate}
        isPrimary={!consent.isAuthenticated}
      />
      <DebugPanel consent={consent} scope={scope} />
    </section>
  );
}

/** The status of a consent, as text and icon. */
export function ConsentStatus({ consent }: { consent: ConsentState }) {
  const { auth } = useMessages(fortnoxMessages);
  const { isAuthenticated, view } = consent;
  const word = view.phase === 'checking' ? auth.checking : auth.notAuthenticated;
  return (
    <p role="status" className="flex items-center gap-2 text-small">
      <span className="text-ink-soft">{auth.status}</span>
      <Chip tone={isAuthenticated ? 'moss' : 'line'}>
        <Icon
          of={isAuthenticated ? BadgeCheck : CircleDashed}
          className={isAuthenticated ? 'size-4 text-ok' : 'size-4'}
        />
        {isAuthenticated ? auth.authenticated : word}
      </Chip>
    </p>
  );
}

/** The button that leads to the provider and, before the redirect, the button that cancels it. */
export function ConsentAction(props: { consent: ConsentState; label: string; isPrimary: boolean }) {
  const { consent, label, isPrimary } = props;
  const { auth } = useMessages(fortnoxMessages);
  const { view } = consent;
  const focusAfter = useFocusAfter();
  const cancel = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  if (view.phase === 'redirecting')
    return (
      <Notice live="status">
        <p className="mb-3 font-semibold">
          {auth.redirecting({ seconds: CONSENT_DELAYS.toProviderMs / MS })}
        </p>
        <Button
          ref={cancel}
          onClick={() => {
            consent.cancel();
            focusAfter(() => begin.current);
          }}
        >
          {auth.cancel}
        </Button>
      </Notice>
    );
  return (
    <Button
      ref={begin}
      variant={isPrimary ? 'primary' : 'quiet'}
      onClick={() => {
        void consent.begin();
        // The redirect happens in three seconds, so the cancel button takes the focus.
        focusAfter(() => cancel.current);
      }}
      busy={view.phase === 'starting'}
      busyLabel={auth.starting}
      className="justify-self-start"
    >
      {label}
    </Button>
  );
}

// Shows only enough characters of a state to tell two apart.
const SHOWN_OF_STATE = 4;

function DebugPanel({ consent, scope }: { consent: ConsentState; scope: string }) {
  const { debug } = useMessages(fortnoxMessages);
  const { publicUrl } = useSite();
  const { calls } = useFortnox();
  const state = rememberedConsent('main')?.state;
  const facts = [
    [debug.status, consent.view.phase],
    [debug.scope, scope],
    [debug.state, state ? `${state.slice(0, SHOWN_OF_STATE)}…` : debug.none],
    [debug.callback, `${publicUrl}/oauth/fortnox/callback`],
  ] as const;
  return (
    <Disclosure summary={debug.title} className="border-t border-line pt-2 text-small">
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 font-semibold">{debug.lastCalls}</h3>
      {calls.length === 0 ? <p>{debug.noCalls}</p> : null}
      <ol className="mt-1 grid gap-1 tabular-nums">
        {calls.map(({ name, status, code, ms }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new entries are added at the start
          <li key={calls.length - index} className="break-words">
            {debug.call({
              name,
              ms,
              outcome: [code ?? (status === null ? '–' : debug.done), status].filter(Boolean).join(' '),
            })}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
