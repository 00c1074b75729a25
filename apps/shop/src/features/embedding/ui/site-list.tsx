import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { embeddingMessages } from '#src/languages/catalogues/embedding/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import {
  embeddingSite,
  MOST_EMBEDDING_SITES,
  type SiteProblem,
  type saveEmbeddingSites,
} from '../contract.ts';

const nameOf = (origin: string) => origin.replace('https://', '');

/** The sites of a store. Each is added and removed at once; a removal can be undone. */
export function SiteList({ storeId, initial }: { storeId: string; initial: readonly string[] }) {
  const messages = useMessages(embeddingMessages);
  const { show } = useToast();
  const id = useId();
  const focusAfter = useFocusAfter();
  const [sites, setSites] = useState(initial);
  // An undo in a toast begins with the list as it is then.
  const stored = useRef(initial);
  const [trouble, setTrouble] = useState<string | null>(null);
  const save = async (wanted: readonly string[]): Promise<boolean> => {
    setTrouble(null);
    const keep = (next: readonly string[]) => {
      stored.current = next;
      setSites(next);
    };
    try {
      const { data } = await call<typeof saveEmbeddingSites>('PUT', '/api/store/:storeId/embedding-sites', {
        params: { storeId },
        body: { was: [...stored.current], sites: [...wanted] },
      });
      keep(data.sites);
      return true;
    } catch (error) {
      const newer = error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
      if (newer) keep((error.problem.facts as { sites: string[] }).sites);
      setTrouble(newer ? messages.changed : messages.failed);
      return false;
    }
  };
  const add = async (origin: string) => {
    const isSaved = await save([...stored.current, origin]);
    if (isSaved) show({ text: messages.added({ site: nameOf(origin) }) });
    return isSaved;
  };
  const remove = async (origin: string) => {
    if (!(await save(stored.current.filter((site) => site !== origin)))) return;
    show({
      text: messages.removed({ site: nameOf(origin) }),
      action: { label: messages.undo, onAct: () => void add(origin) },
    });
    focusAfter(() => document.getElementById(id));
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={`${id}-title`} className="text-h3">
        {messages.sites}
      </h2>
      {sites.length === 0 ? <p>{messages.none}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {sites.map((origin) => (
          <li
            key={origin}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-1"
          >
            <span className="min-w-0 break-all">{nameOf(origin)}</span>
            <Button
              aria-label={messages.removeOf({ site: nameOf(origin) })}
              onClick={() => void remove(origin)}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <AddSite id={id} sites={sites} onAdd={add} />
    </section>
  );
}

function AddSite(props: {
  id: string;
  sites: readonly string[];
  onAdd: (origin: string) => Promise<boolean>;
}) {
  const { id, sites, onAdd } = props;
  const messages = useMessages(embeddingMessages);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<SiteProblem | 'listed' | 'most' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refuse = (why: typeof problem) => {
    setProblem(why);
    document.getElementById(id)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const site = embeddingSite(typed);
    if ('problem' in site) return refuse(site.problem);
    if (sites.includes(site.origin)) return refuse('listed');
    if (sites.length >= MOST_EMBEDDING_SITES) return refuse('most');
    setProblem(null);
    setBusy(true);
    if (await onAdd(site.origin)) setTyped('');
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field
        id={id}
        label={messages.address}
        hint={messages.addressHint}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        error={problem ? messages.problems[problem] : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.adding}
        className="justify-self-start"
      >
        {messages.add}
      </Button>
    </form>
  );
}
