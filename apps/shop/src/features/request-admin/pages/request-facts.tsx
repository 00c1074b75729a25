import type { ReactNode } from 'react';
import type { WorkedRequest } from '#src/features/requests/contract.ts';
import { OutsideLink, UserText } from '#src/features/requests/ui/user-text.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';

const REFERENCE = 8;

/** The sender's message and contact data. */
export function RequestFacts({ request }: { request: WorkedRequest }) {
  const messages = useMessages(staffMessages);
  const { language } = useLanguage();
  const { name, email, phone, productName, productId, bikeUrl, createdAt, id } = request;
  return (
    <>
      <section aria-labelledby="words-title" className="rounded-card border border-line bg-surface p-5">
        <h2 id="words-title" className="mb-2 text-h3">
          {messages.words}
        </h2>
        <UserText text={request.message} />
      </section>
      <section aria-labelledby="sender-title">
        <h2 id="sender-title" className="mb-2 text-h3">
          {messages.sender}
        </h2>
        <dl>
          <Fact label={messages.name}>{name}</Fact>
          <Fact label={messages.email}>
            <a className="link inline-flex min-h-8 items-center" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </Fact>
          {phone ? (
            <Fact label={messages.phone}>
              <a className="link inline-flex min-h-8 items-center" href={`tel:${phone}`}>
                {phone}
              </a>
            </Fact>
          ) : null}
          <Fact label={messages.language}>{languageLabel(request.language, language)}</Fact>
          {productName ? (
            <Fact label={messages.product}>{productId ? `${productName} (${productId})` : productName}</Fact>
          ) : null}
          {bikeUrl ? (
            <Fact label={messages.bikeLink}>
              <OutsideLink url={bikeUrl} />
            </Fact>
          ) : null}
          <Fact label={messages.came}>{formatInstant(createdAt, language)}</Fact>
          <Fact label={messages.reference}>{id.slice(-REFERENCE)}</Fact>
        </dl>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
      <dt className="w-32 shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The history of a request, newest first. */
export function RequestHistory({ events }: { events: WorkedRequest['history'] }) {
  const messages = useMessages(staffMessages);
  const { language } = useLanguage();
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {[...events].reverse().map(({ id, at, event, by, note, message }) => (
        <li key={id} className="grid gap-1">
          <p className="text-small text-ink-soft">
            <time dateTime={at}>{formatInstant(at, language)}</time>
            {by ? <span>{` · ${messages.by({ name: by.name, isYou: by.isYou ? 'yes' : '' })}`}</span> : null}
          </p>
          <p className="font-semibold">{messages.events[event]}</p>
          {message ? <Said label={messages.toSender} text={message} /> : null}
          {note ? <Said label={messages.noteLabel} text={note} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-card bg-birch px-4 py-2">
      <p className="text-small text-ink-soft">{label}</p>
      <UserText text={text} />
    </div>
  );
}
