// The form of all kinds of requests.

import { linksIn } from '@activepick/domain/requests/links.ts';
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { MAX_FIELD } from '@activepick/domain/requests/request-form.ts';
import { useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { requestMessages } from '#src/languages/catalogues/requests/messages.ts';
import { afterPress } from '#src/ui/after-press.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { EmailTaken } from '../contract.ts';
import { FIELDS, INPUTS, isRequired, MANY_LINES, type TypedField } from './form-fields.ts';
import { statusPath } from './status-path.ts';
import { type RequestFormInput, useRequestForm } from './use-request-form.ts';

interface RequestFormProps extends Omit<RequestFormInput, 'onFailed'> {
  /** Whether the page itself shows the confirmation, so that the toast needs no link. */
  hasOwnEnd?: boolean;
}

/**
 * A form with its toasts. A failure keeps the typed text. After sending, the toast links to the status page.
 * Source: specification sections 4, 5 and 8.
 */
export function RequestForm(props: RequestFormProps) {
  const { kind, product, hasOwnEnd } = props;
  const messages = useMessages(requestMessages);
  const form = useToldForm(props);
  const wrong = FIELDS[kind].filter((field) => form.errors[field]);
  return (
    <form ref={form.ref} noValidate method="post" onSubmit={form.send} className="grid gap-5">
      {form.wasRefused && wrong.length > 0 ? (
        <ErrorSummary
          ref={form.summary}
          title={form.isMissing ? messages.fillInAll : messages.errorCount({ count: wrong.length })}
          errors={wrong.map((field) => ({ fieldId: idOf(kind, field), text: form.errors[field] }))}
        />
      ) : null}
      {form.failure ? (
        <Notice tone="error" live={hasOwnEnd ? undefined : 'alert'}>
          <p>{form.failure}</p>
          <p>{messages.kept}</p>
        </Notice>
      ) : null}
      {product ? (
        <p className="rounded-card bg-moss px-4 py-3">{messages.about({ name: product.name })}</p>
      ) : null}
      {FIELDS[kind].map((field) => (
        <RequestInput key={field} kind={kind} field={field} form={form} />
      ))}
      {/* The honeypot, hidden from people and screen readers: only a program fills it in. */}
      <div hidden>
        <input type="text" name="website" aria-hidden="true" tabIndex={-1} autoComplete="off" />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={form.isBusy}
        busyLabel={messages.sending}
        className="w-full sm:w-auto sm:min-w-52 sm:justify-self-start"
      >
        {messages.submit[kind]}
      </Button>
    </form>
  );
}

function useToldForm({ hasOwnEnd, onSent, ...input }: RequestFormProps) {
  const messages = useMessages(requestMessages);
  const path = usePath();
  const { show } = useToast();
  const said = (title: string, text: string) => (
    <>
      <strong className="block">{title}</strong>
      {text}
    </>
  );
  const tell = (sent: EmailTaken) => {
    const href = statusPath(sent);
    const action = href && !hasOwnEnd ? { label: messages.follow, href: path(href) } : undefined;
    show({ text: said(messages.requestSent, messages.requestSentDesc), action });
    onSent(sent);
  };
  return useRequestForm({
    ...input,
    onSent: tell,
    onFailed: (words) => show({ tone: 'error', text: said(messages.error, words) }),
  });
}

const idOf = (kind: RequestKind, field: TypedField) => `${kind}-${field}`;

function RequestInput(props: {
  kind: RequestKind;
  field: TypedField;
  form: ReturnType<typeof useRequestForm>;
}) {
  const { kind, field, form } = props;
  const messages = useMessages(requestMessages);
  const [links, setLinks] = useState<readonly string[]>([]);
  const isLong = MANY_LINES.has(field);
  const look = (value: string) => setLinks(linksIn(value).map(({ host }) => host));
  const shared = {
    id: idOf(kind, field),
    name: field,
    label: field === 'message' && kind === 'active-pick' ? messages.pickMessage : messages[field],
    hint: hintOf(field, messages),
    error: form.errors[field],
    optional: !isRequired(kind, field),
    required: isRequired(kind, field),
    maxLength: MAX_FIELD[field],
    onBlur: () => afterPress(() => form.leave(field)),
  };
  if (!isLong) return <Field {...shared} {...INPUTS[field]} onChange={() => form.change(field)} />;
  return (
    <div className="grid gap-2">
      <TextAreaField
        {...shared}
        rows={kind === 'missing-bike' ? 4 : 6}
        onChange={({ target }) => {
          form.change(field);
          if (kind !== 'contact') look(target.value);
        }}
      />
      {kind === 'missing-bike' ? <ExampleLink /> : null}
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {links.length > 0
          ? messages.foundLinks({ hosts: [...new Set(links)].join(', '), count: links.length })
          : null}
      </p>
    </div>
  );
}

const hintOf = (field: TypedField, messages: (typeof requestMessages)[Language]) =>
  ({
    bikeDescription: messages.bikeDescriptionHint,
    bikeUrl: messages.bikeUrlHint,
    phoneNumber: messages.phoneHint,
  })[field as string];

/** An example to read and copy, not an input (specification section 3; docs/readings.md). */
function ExampleLink() {
  const messages = useMessages(requestMessages);
  return (
    <Field
      label={messages.exampleLink}
      readOnly
      value={messages.exampleLinkValue}
      className="text-ink-soft"
    />
  );
}
