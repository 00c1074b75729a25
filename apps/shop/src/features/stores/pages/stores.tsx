// The store finder. Its form is a plain HTML form, so it works without scripts.
import { mayAccess } from '@activepick/domain/access/permissions.ts';
import { ExternalLink, Mail, Phone } from 'lucide';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callerOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { storesMessages } from '#src/languages/catalogues/stores/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { OpeningHoursList } from '#src/ui/opening-hours.tsx';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { usePageData } from '#src/wire/site-context.ts';
import type { listStores, PartnerStore } from '../contract.ts';

const HoursEditor = lazy(() => import('./hours-editor.tsx'));
const MembersEditor = lazy(() => import('./members-editor.tsx'));

interface StoresData {
  words: string;
  stores: readonly PartnerStore[];
}

const LONGEST = 60;

/** Reads the stores for the search in the URL. */
export async function load({ read, url }: LoadInput): Promise<StoresData> {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const { data } = await read<typeof listStores>('/api/stores', { query: words ? { q: words } : {} });
  return { words, stores: data };
}

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => {
  const title = storesMessages[language].pageTitle({ name: site.name });
  return {
    title,
    description: storesMessages[language].description,
    canonical: '/stores',
    image: { path: sharePath(language), alt: title },
  };
};

/** Stores where a benefit can be bought. */
export default function StoresPage() {
  const messages = useMessages(storesMessages);
  const path = usePath();
  const { language } = useLanguage();
  const { words, stores } = usePageData<StoresData>();
  const count = stores.length;
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // Without scripts, it is a plain HTML form.
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    void navigate(path(typed ? `/stores?q=${encodeURIComponent(typed)}` : '/stores'), {
      preventScrollReset: true,
    });
  };
  // The field stays mounted, or a search by Enter would lose its focus.
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [words]);
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <header className="max-w-[46rem]">
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-4 text-lead text-ink-soft">{messages.lead}</p>
      </header>
      <search>
        <form action="/stores" onSubmit={search} className="mt-8 flex max-w-xl items-end gap-3">
          {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
          <div className="min-w-0 flex-1">
            <Field
              ref={field}
              label={messages.search}
              type="search"
              name="q"
              defaultValue={words}
              maxLength={LONGEST}
              autoComplete="postal-code"
            />
          </div>
          <Button type="submit" variant="primary">
            {messages.searchAction}
          </Button>
        </form>
      </search>
      <p role="status" className="mt-6 text-small text-ink-soft">
        {count === 0
          ? messages.noneTold
          : words
            ? messages.near({ count, words })
            : messages.found({ count })}
      </p>
      {count === 0 ? (
        <EmptyState
          as="h2"
          drawing="empty-list"
          title={messages.none}
          text={messages.noneText}
          action={<LinkButton to={path('/stores')}>{messages.showAll}</LinkButton>}
        />
      ) : (
        <ul className="mt-3 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {stores.map((store) => (
            <StoreCard key={store.id} store={store} />
          ))}
        </ul>
      )}
    </div>
  );
}

function StoreCard({ store: read }: { store: PartnerStore }) {
  const messages = useMessages(storesMessages);
  const session = useSession();
  const caller = session.phase === 'signed-in' ? callerOf(session.rights) : null;
  const mayEdit = caller !== null && mayAccess('admin-or-store', caller);
  const mayChangeMembers = caller !== null && mayAccess('admin', caller);
  const [saved, setSaved] = useState<PartnerStore | null>(null);
  // Each opening starts a new form; a closed one stays mounted, so that the dialog returns the focus.
  const [editor, setEditor] = useState({ opened: 0, isOpen: false });
  const [members, setMembers] = useState({ opened: 0, isOpen: false });
  const store = saved ?? read;
  const { name, address, zipCode, town, phone, email, web, openingHours } = store;
  const line = 'link inline-flex min-h-8 items-center gap-2 [overflow-wrap:anywhere]';
  return (
    <li className="grid content-start gap-1 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">{name}</h2>
      <address className="not-italic">
        {address}
        <br />
        {zipCode.slice(0, 3)} {zipCode.slice(3)} {town}
      </address>
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={line}>
          <Icon of={Phone} className="size-4.5 shrink-0" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={line}>
          <Icon of={Mail} className="size-4.5 shrink-0" />
          {email}
        </a>
      ) : null}
      {web ? (
        <a href={web} target="_blank" rel="noopener noreferrer" className={line}>
          <Icon of={ExternalLink} className="size-4.5 shrink-0" />
          <span>
            {messages.website({ host: web.replace(/^https?:\/\/(www\.)?/, '').split('/')[0] ?? '' })}
          </span>
        </a>
      ) : null}
      {openingHours ? <OpeningHoursList hours={openingHours} /> : null}
      {mayEdit ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            aria-label={messages.editHoursOf({ name })}
            onClick={() => setEditor({ opened: editor.opened + 1, isOpen: true })}
          >
            {messages.editHours}
          </Button>
          {mayChangeMembers ? (
            <Button
              aria-label={messages.members.openOf({ name })}
              onClick={() => setMembers({ opened: members.opened + 1, isOpen: true })}
            >
              {messages.members.open}
            </Button>
          ) : null}
        </div>
      ) : null}
      {editor.opened > 0 ? (
        <Suspense fallback={null}>
          <HoursEditor
            key={editor.opened}
            store={store}
            open={editor.isOpen}
            onSaved={setSaved}
            onClose={() => setEditor({ ...editor, isOpen: false })}
          />
        </Suspense>
      ) : null}
      {members.opened > 0 ? (
        <Suspense fallback={null}>
          <MembersEditor
            key={members.opened}
            store={store}
            open={members.isOpen}
            onClose={() => setMembers({ ...members, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
