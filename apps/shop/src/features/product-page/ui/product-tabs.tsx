import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { MOBILE_BELOW_PX } from '#src/ui/breakpoint.ts';
import { classNames } from '#src/ui/class-names.ts';

/** One of the tabs of a product's page. */
export interface ProductTab {
  id: string;
  title: string;
  content: ReactNode;
}

const WIDE = `(min-width: ${MOBILE_BELOW_PX}px)`;
const ENTRY =
  'inline-flex min-h-12 items-center border-b-2 whitespace-nowrap font-semibold text-ink no-underline hover:border-act';

/** Tabs on wide screens. On small ones, and before scripts run, sections with headings and links to them. */
export function ProductTabs({ tabs }: { tabs: readonly ProductTab[] }) {
  const messages = useMessages(productMessages);
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [selected, select] = useSelected(tabs);
  return (
    <div className="frame pt-12">
      {isWide ? (
        <TabList label={messages.sections} tabs={tabs} selected={selected} onSelect={select} />
      ) : (
        <nav aria-label={messages.sections} className="border-b border-control print:hidden">
          <ul className="-mb-px flex gap-x-6 overflow-x-auto">
            {tabs.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={classNames(ENTRY, 'border-transparent')}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          {...(isWide
            ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0 }
            : { 'aria-labelledby': `${id}-title` })}
          className={classNames(
            'grid gap-y-3 border-b border-line py-9 last:border-0 md:border-0',
            id !== selected && (isWide ? 'hidden print:grid' : 'closed-tab'),
          )}
        >
          <h2 id={`${id}-title`} className="tab-title text-h3">
            {title}
          </h2>
          <div className="min-w-0">{content}</div>
        </section>
      ))}
    </div>
  );
}

function TabList(props: {
  label: string;
  tabs: readonly ProductTab[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}) {
  const { label, tabs, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const to = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to as number]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-x-6 overflow-x-auto border-b border-control print:hidden"
    >
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-selected={id === selected}
          aria-controls={id}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={move}
          className={classNames(ENTRY, '-mb-px', id === selected ? 'border-act' : 'border-transparent')}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

// A URL such as '#reviews', or a link to it, opens that tab.
function useSelected(tabs: readonly ProductTab[]) {
  const { hash, key } = useLocation();
  const [selected, select] = useState(tabs[0]?.id);
  const named = tabs.find(({ id }) => `#${id}` === hash)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation, even to the same URL
  useEffect(() => {
    if (!named) return;
    select(named);
    // The panel has no position on the page before it is open.
    requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView());
  }, [named, key]);
  return [selected, select] as const;
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
