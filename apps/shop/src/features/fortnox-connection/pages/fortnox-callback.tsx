// The OAuth redirect page of the accounting system: processing, success or error. Source: specification section 2,
// "Callback page".

import { CONSENT_DELAYS } from '@activepick/domain/invoicing/invoice-form.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { FunctionRefused } from '#src/wire/invoke.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { exchangeAtCallback, refusedConsent } from '../ui/exchange-code.ts';
import { consentIn, type ReturnedConsent, withoutConsent } from '../ui/returned-consent.ts';
import { type Fortnox, useFortnoxCalls } from '../ui/use-fortnox.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${fortnoxMessages[language].callback.title} – ${site.name}`,
  description: fortnoxMessages[language].callback.description,
  canonical: null,
});

type CallbackView =
  | { phase: 'processing' | 'success' }
  /** Connected, but without some of the requested scopes. */
  | { phase: 'partly'; text: string }
  | { phase: 'error'; text: string; advice: readonly string[] };

/** The page. */
export default function FortnoxCallbackPage() {
  const { callback: words } = useMessages(fortnoxMessages);
  const path = usePath();
  const navigate = useNavigate();
  const view = useReturn();
  useEffect(() => {
    if (view.phase !== 'success' && view.phase !== 'partly') return;
    const timer = setTimeout(() => void navigate(path('/invoice')), CONSENT_DELAYS.backMs);
    return () => clearTimeout(timer);
  }, [view.phase, navigate, path]);
  const { icon, style } = FACES[view.phase];
  return (
    <div className="frame grid min-h-[60dvh] content-center justify-items-center py-16">
      <section
        aria-live="polite"
        className="grid w-full max-w-[34rem] justify-items-center gap-4 rounded-card border border-line bg-surface p-6 text-center md:p-10"
      >
        <Icon of={icon} className={`size-10 ${style}`} />
        <h1 className="text-h2">{words[view.phase]}</h1>
        {view.phase === 'partly' ? <p className="font-medium">{view.text}</p> : null}
        {view.phase === 'error' ? (
          <>
            <p role="alert" className="font-medium">
              {view.text}
            </p>
            {view.advice.map((one) => (
              <p key={one} className="text-ink-soft">
                {one}
              </p>
            ))}
            <LinkButton to={path('/invoice')} variant="primary">
              {words.back}
            </LinkButton>
          </>
        ) : (
          <p className="text-ink-soft">
            {view.phase === 'processing' ? words.processingText : words.successText}
          </p>
        )}
      </section>
    </div>
  );
}

const FACES = {
  processing: { icon: LoaderCircle, style: 'text-ink-soft motion-safe:animate-spin' },
  success: { icon: CircleCheck, style: 'text-ok' },
  partly: { icon: CircleAlert, style: 'text-ink' },
  error: { icon: CircleAlert, style: 'text-danger' },
} as const;

// Waits until the session is known before it calls the server. Removes the OAuth parameters from the URL immediately.
function useReturn(): CallbackView {
  const messages = useMessages(fortnoxMessages);
  const { callback: words } = messages;
  const { phase } = useSession();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { ask } = useFortnoxCalls();
  const [view, setView] = useState<CallbackView>({ phase: 'processing' });
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || phase === 'unknown' || phase === 'opening') return;
    isTaken.current = true;
    void navigate(pathname + withoutConsent(search), { replace: true });
    const fail = (text: string, advice: readonly string[] = []) => setView({ phase: 'error', text, advice });
    if (phase !== 'signed-in') return fail(words.failed, [words.signIn]);
    void finish(consentIn(search), ask, messages).then(setView);
  }, [phase, search, pathname, navigate, ask, words, messages]);
  return view;
}

type Messages = (typeof fortnoxMessages)[Language];

async function finish(
  returned: ReturnedConsent,
  ask: Fortnox['ask'],
  { callback: words, auth: { missing: missingText } }: Messages,
): Promise<CallbackView> {
  const { code, error } = returned;
  const failed = (text: string, advice: readonly string[] = []): CallbackView => ({
    phase: 'error',
    text,
    advice,
  });
  try {
    if (error !== null) {
      const validation = await refusedConsent(returned, (body) => ask('fortnox-invoice', body));
      return failed(validation.errorDetails?.description ?? words.failed, validation.recommendations);
    }
    if (!code) return failed(words.noCode);
    const { missing = [] } = await exchangeAtCallback(returned, (body) => ask('fortnox-invoice', body));
    return missing.length > 0
      ? { phase: 'partly', text: missingText({ scopes: missing.join(', ') }) }
      : { phase: 'success' };
  } catch (refused) {
    return failed(words.failed, refused instanceof FunctionRefused ? [refused.message] : []);
  }
}
