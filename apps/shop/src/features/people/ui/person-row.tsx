import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { PersonRow as Row } from '../contract.ts';

/** The role of an account, and its state if it is not an ordinary one. */
export function PersonChips({ person }: { person: Row }) {
  const messages = useMessages(peopleMessages);
  const { role, state, hasSecondFactor } = person;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={role === 'endcustomer' ? 'birch' : 'fjord'}>{messages.roles[role]}</Chip>
      {state === 'active' ? null : <Chip tone="line">{messages.states[state]}</Chip>}
      {hasSecondFactor ? <Chip tone="moss">{messages.twoSteps}</Chip> : null}
    </span>
  );
}

/** An account in the list, with the link to its page. */
export function PersonRow({ row }: { row: Row }) {
  const messages = useMessages(peopleMessages);
  const { language } = useLanguage();
  const path = usePath();
  const at = (instant: string) => ({ when: formatInstant(instant, language) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">
        <PageLink
          to={path(`/admin/people/${row.id}`)}
          data-row=""
          className="link inline-flex min-h-8 items-center justify-self-start font-semibold wrap-anywhere"
        >
          {row.name || row.email || messages.noName}
        </PageLink>
        <span className="text-small wrap-anywhere">{row.email ?? messages.noEmail}</span>
        <span className="text-small text-ink-soft">
          {[
            row.lastSignInAt ? messages.lastSignIn(at(row.lastSignInAt)) : messages.neverSignedIn,
            messages.created(at(row.createdAt)),
          ].join(' · ')}
        </span>
      </div>
      <PersonChips person={row} />
    </div>
  );
}
