// The filter of the bikes that an employer allows. The limits are in the URL, so the page is the same for
// everybody. A person with an employer gets the link to it in the browser.
import { Check } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useOwnFigures } from '#src/ui/own-figures.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { SearchState } from './search-url.ts';

interface FilterProps {
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}

/** Turns the filter on and off. Renders nothing for people without an employer. */
export function ProgrammeToggle({ state, hrefOf, className }: FilterProps & { className?: string }) {
  const own = useOwnFigures()?.programme ?? null;
  if (own === null) return null;
  const isOn = state.programme === own.value;
  return (
    <PageLink
      to={hrefOf({ ...state, programme: isOn ? null : own.value, cursor: null })}
      preventScrollReset
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-medium text-ink no-underline hover:border-ink',
        isOn ? 'border-act bg-moss' : 'border-control',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-small border',
          isOn ? 'border-act bg-act text-on-act' : 'border-control',
        )}
      >
        {isOn ? <Icon of={Check} className="size-3.5" /> : null}
      </span>
      {own.label}
    </PageLink>
  );
}

/**
 * Explains that the results are those of a programme, names the employer if it is the reader's own, and has a
 * link to leave it.
 */
export function ProgrammeNote({ state, hrefOf, programme }: FilterProps & { programme: string | null }) {
  const messages = useMessages(searchMessages);
  if (programme === null) return null;
  return (
    <Notice>
      <p>
        <span>
          {messages.programmeNote({ programme: programme.charAt(0).toLowerCase() + programme.slice(1) })}
        </span>{' '}
        <PageLink
          to={hrefOf({ ...state, programme: null, cursor: null })}
          preventScrollReset
          className="link inline-flex min-h-6 items-center font-semibold"
        >
          {messages.programmeOff}
        </PageLink>
      </p>
    </Notice>
  );
}
