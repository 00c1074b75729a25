// The parts above the heading of an employer's or a partner store's pages: links to its other pages, and the switch to
// another organisation.
import { useLocation } from 'react-router';
import { usePath } from '#src/i18n/use-path.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useTitle } from './use-title.ts';

/** A page of an employer or a partner store. `to` is its path without the language. */
export interface OrganisationPage {
  to: string;
  label: string;
}

interface OrganisationNavProps {
  /** The accessible name of the navigation. */
  label: string;
  /** The first is the organisation's own page. */
  pages: readonly OrganisationPage[];
  /** Whether subpages that no other page has belong to the first page. */
  firstHasSubpages?: boolean;
}

/** Links to the pages of an organisation. The page of one order belongs to the list of orders. */
export function OrganisationNav({ label, pages, firstHasSubpages = false }: OrganisationNavProps) {
  const path = usePath();
  const { pathname } = useLocation();
  const [first, ...others] = pages;
  const within = others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const here = within ?? (firstHasSubpages ? first : undefined);
  return (
    <nav aria-label={label} className="no-print border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {pages.map((page) => {
          const isCurrent = pathname === page.to;
          const isHere = isCurrent || page === here;
          return (
            <li key={page.to}>
              <PageLink
                to={path(page.to)}
                aria-current={isCurrent ? 'page' : isHere ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center border-b-2 text-small font-semibold text-ink no-underline',
                  isHere ? 'border-act' : 'border-transparent hover:border-ink',
                )}
              >
                {page.label}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** An organisation that the person can switch to. */
export interface OrganisationChoice extends OrganisationPage {
  id: string;
}

interface OrganisationSwitcherProps {
  summary: string;
  /** The id of the shown organisation. */
  current: string;
  organisations: readonly OrganisationChoice[];
}

/** Switches to another organisation; nothing for a person with one. */
export function OrganisationSwitcher({ summary, current, organisations }: OrganisationSwitcherProps) {
  const path = usePath();
  if (organisations.length < 2) return null;
  return (
    <Disclosure key={current} summary={summary} className="min-w-0 max-w-full">
      <ul className="grid gap-1">
        {organisations.map(({ id, to, label }) => (
          <li key={id}>
            <PageLink
              to={path(to)}
              aria-current={id === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-small px-3 text-small text-ink underline-offset-4 wrap-anywhere hover:bg-birch aria-[current]:bg-moss aria-[current]:font-semibold"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface OrganisationMissingProps {
  title: string;
  text: string;
  back: OrganisationPage;
}

/** For people without access to an organisation: it looks missing. */
export function OrganisationMissing({ title, text, back }: OrganisationMissingProps) {
  const path = usePath();
  useTitle(title);
  return (
    <div className="frame py-8">
      <EmptyState
        as="h1"
        drawing="lost-page"
        title={title}
        text={text}
        action={
          <LinkButton to={path(back.to)} variant="primary">
            {back.label}
          </LinkButton>
        }
      />
    </div>
  );
}
