import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { publicApiMessages } from '#src/languages/catalogues/public-api/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { Operation } from './operations.ts';

/** One call: its purpose, input, answers and problems. */
export function OperationCard({ operation }: { operation: Operation }) {
  const messages = useMessages(publicApiMessages);
  const { id, method, path, summary, access, parameters, body, answer, examples, errors } = operation;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={`${id}-title`} className="font-semibold break-all">
        <code>{`${method} ${path}`}</code>
      </h2>
      <p>{summary}</p>
      <p className="text-small text-ink-soft">
        <span>{`${messages.access}: ${access === null ? messages.open : access.includes(':') ? messages.withKey : messages.signedIn}`}</span>
        {access === null ? null : <span translate="no">{` (${access})`}</span>}
      </p>
      {parameters.length > 0 ? (
        <div>
          <h3 className="text-small font-semibold">{messages.parameters}</h3>
          <ul className="mt-1 grid gap-1 text-small">
            {parameters.map((one) => (
              <li key={`${one.in} ${one.name}`}>
                <code>{one.name}</code>
                <span>{` ${messages.places[one.in]}, ${one.required ? messages.required : messages.optional}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Schema title={messages.body} text={body} />
      <Schema title={messages.bodyExample} text={examples.body} />
      <Schema title={messages.answer} text={answer} />
      <Schema title={messages.answerExample} text={examples.answer} />
      {errors.length > 0 ? (
        <div>
          <h3 className="text-small font-semibold">{messages.errors}</h3>
          <ul className="mt-1 grid gap-1 text-small">
            {errors.map(({ status, description }) => (
              <li key={status} className="break-words">
                <code>{status}</code> <span translate="no">{description}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** A JSON text that is shown on demand. */
export function Schema({ title, text }: { title: ReactNode; text: string | null }) {
  if (text === null) return null;
  return (
    <Disclosure summary={title} className="min-w-0 text-small">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-96 overflow-auto rounded-small bg-birch p-3 text-tiny">
        {JSON.stringify(JSON.parse(text), null, 2)}
      </pre>
    </Disclosure>
  );
}
