// The frame of every answer of the tool: loading, error text or result.
import { type ReactNode, useId } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { LookupView } from './use-lookups.ts';

/** One result in any state; renders nothing before the first request. */
export function AnswerFrame<Result>(props: {
  title: string;
  view: LookupView<Result>;
  children: (result: Result) => ReactNode;
}) {
  const { title, view, children } = props;
  const id = useId();
  if (view.phase === 'idle') return null;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {view.phase === 'loading' ? <Skeleton className="h-32 w-full" /> : null}
      {view.phase === 'failed' ? (
        <Notice tone="error" live="alert">
          {view.message}
        </Notice>
      ) : null}
      {view.phase === 'done' ? children(view.result) : null}
    </section>
  );
}

/** The time of the request to the register. */
export function FetchedAt({ instant }: { instant: string }) {
  const messages = useMessages(creditToolMessages);
  const { language } = useLanguage();
  return (
    <p className="text-tiny text-ink-soft">
      {messages.fetchedAt({ when: formatInstant(instant, language) })}
    </p>
  );
}
