import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

/** The heading of a part of the page, with its controls. */
export function SectionHead(props: { id: string; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h2 id={props.id} className="text-h2">
          {props.title}
        </h2>
        {props.text ? <p className="mt-1 text-ink-soft">{props.text}</p> : null}
      </div>
      {props.children}
    </div>
  );
}

/** The navigation of a list that is paged by cursor. */
export function PageLinks({ next, first }: { next: string | null; first: string | null }) {
  const messages = useMessages(homeMessages);
  if (!next && !first) return null;
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {first ? <LinkButton to={first}>{messages.first}</LinkButton> : null}
      {next ? (
        <LinkButton to={next} preventScrollReset>
          {messages.next}
        </LinkButton>
      ) : null}
    </div>
  );
}
