import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';
import { type FormEvent, useId, useState } from 'react';
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { webhookMessages } from '#src/languages/catalogues/webhooks/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CallRefused } from '#src/wire/call.ts';
import {
  MAX_WEBHOOK_URL,
  MAX_WEBHOOKS,
  STORE_WEBHOOK_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../contract.ts';
import { addTo } from './webhook-calls.ts';

const URL_FIELD = 'webhook-url';
const EVENTS = 'webhook-events';
const ROW =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-act has-checked:bg-moss has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act';
const EVENTS_OF: Readonly<Record<KeyOwner, readonly WebhookEvent[]>> = {
  company: WEBHOOK_EVENTS,
  store: STORE_WEBHOOK_EVENTS,
};
type UrlError = keyof (typeof webhookMessages)[Language]['form']['urlErrors'];

/** Adds a webhook, and hands its secret over. */
export function AddWebhookForm(props: {
  owner: ProgramOwner;
  onAdded: (secret: string) => void;
  onStale: () => void;
}) {
  const { form: words, events: names } = useMessages(webhookMessages);
  const form = useWebhookForm(props);
  const errorId = useId();
  const eventsError = form.hasTried && form.events.length === 0 ? words.eventsRequired : null;
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="grid gap-5">
      {form.failure ? (
        <Notice tone="error" live="alert">
          {form.failure === 'too-many' ? words.tooMany({ most: MAX_WEBHOOKS }) : words.failed}
        </Notice>
      ) : null}
      <Field
        id={URL_FIELD}
        label={words.url}
        hint={words.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        value={form.url}
        error={
          form.urlError
            ? words.urlErrors[form.urlError]
            : form.hasTried && form.url.trim() === ''
              ? words.urlRequired
              : undefined
        }
        onChange={(event) => form.setUrl(event.target.value)}
      />
      <fieldset aria-describedby={eventsError ? errorId : undefined} className="min-w-0">
        <legend className="mb-2 text-small font-semibold">{words.events}</legend>
        <div className="grid gap-2">
          {EVENTS_OF[props.owner.kind].map((event, index) => (
            <label key={event} className={ROW}>
              <input
                id={index === 0 ? EVENTS : undefined}
                type="checkbox"
                className="size-4.5 shrink-0 accent-[var(--act)] focus-visible:outline-none"
                checked={form.events.includes(event)}
                onChange={({ target: { checked } }) => form.choose(event, checked)}
              />
              <span className="font-semibold">{names[event]}</span>
            </label>
          ))}
        </div>
        {eventsError ? (
          <div className="mt-2">
            <FieldError id={errorId}>{eventsError}</FieldError>
          </div>
        ) : null}
      </fieldset>
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={words.adding}>
        {words.submit}
      </Button>
    </form>
  );
}

function useWebhookForm(props: {
  owner: ProgramOwner;
  onAdded: (secret: string) => void;
  onStale: () => void;
}) {
  const { owner, onAdded, onStale } = props;
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([...EVENTS_OF[owner.kind]]);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'too-many' | 'failed' | null>(null);
  // The server's error for a URL is shown until the URL changes.
  const [refused, setRefused] = useState<{ url: string; error: UrlError } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const wrong = url.trim() === '' ? URL_FIELD : events.length === 0 ? EVENTS : null;
    if (wrong) document.getElementById(wrong)?.focus();
    if (wrong || isBusy) return;
    setBusy(true);
    try {
      const { data } = await addTo(owner, { url, events });
      onAdded(data.secret);
      return;
    } catch (error) {
      const problem = error instanceof CallRefused ? error.problem : null;
      const field = problem?.fields?.find((one) => one.field === 'url');
      if (field) {
        setRefused({ url, error: field.code as UrlError });
        document.getElementById(URL_FIELD)?.focus();
      } else if (problem?.code === 'fresh-sign-in-required') return onStale();
      else setFailure(problem?.code === 'not-possible-now' ? 'too-many' : 'failed');
    }
    setBusy(false);
  };
  return {
    url,
    setUrl,
    events,
    choose: (event: WebhookEvent, isChosen: boolean) =>
      setEvents(isChosen ? [...events, event] : events.filter((one) => one !== event)),
    hasTried,
    isBusy,
    failure,
    urlError: refused?.url === url ? refused.error : null,
    submit,
  };
}
