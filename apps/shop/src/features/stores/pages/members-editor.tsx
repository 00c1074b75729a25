// The members of a partner store; only admins load it.
import { type FormEvent, useCallback, useId, useState } from 'react';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { storesMessages } from '#src/languages/catalogues/stores/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { PartnerStore } from '../contract.ts';
import type { addStoreMember, endStoreMember, listStoreMembers, StoreMember } from '../member-contract.ts';

interface EditorProps {
  store: PartnerStore;
  open: boolean;
  onClose: () => void;
}

const add = (storeId: string, email: string) =>
  call<typeof addStoreMember>('POST', '/api/stores/:id/members', {
    params: { id: storeId },
    body: { email },
  });

/** A dialog with the members of a store, who can be added by email and removed. */
export default function MembersEditor({ store, open, onClose }: EditorProps) {
  const messages = useMessages(storesMessages).members;
  const { id: storeId, name: storeName } = store;
  const { show } = useToast();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listStoreMembers>('GET', '/api/stores/:id/members', {
        params: { id: storeId },
        query: cursor ? { cursor } : {},
      }),
    [storeId],
  );
  const list = useList(ask);
  const [asked, setAsked] = useState<StoreMember | null>(null);
  const fieldId = useId();
  const focusAfter = useFocusAfter();
  const undo = async ({ name, email }: StoreMember) => {
    try {
      await add(storeId, email ?? '');
      show({ text: messages.added({ name, store: storeName }) });
      await list.reload();
    } catch {
      show({ tone: 'error', text: messages.failed });
    }
  };
  const ended = async (member: StoreMember) => {
    setAsked(null);
    show({
      text: messages.ended({ name: member.name }),
      action: { label: messages.undo, onAct: () => void undo(member) },
    });
    await list.reload();
    focusAfter(() => document.getElementById(fieldId));
  };
  return (
    <Dialog open={open} onClose={onClose} title={messages.openOf({ name: storeName })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-small text-ink-soft">{messages.text}</p>
        <ListFrame list={list} counts={false} empty={messages.none} waiting="h-24">
          <ul className="grid gap-2">
            {list.rows.map((member) => (
              <MemberRow
                key={member.id}
                storeId={storeId}
                member={member}
                isAsked={asked?.id === member.id}
                onAsk={setAsked}
                onEnded={ended}
              />
            ))}
          </ul>
        </ListFrame>
        <AddForm id={fieldId} store={store} onAdded={list.reload} />
      </div>
    </Dialog>
  );
}

interface RowProps {
  storeId: string;
  member: StoreMember;
  isAsked: boolean;
  onAsk: (member: StoreMember | null) => void;
  onEnded: (member: StoreMember) => Promise<void>;
}

function MemberRow({ storeId, member, isAsked, onAsk, onEnded }: RowProps) {
  const messages = useMessages(storesMessages).members;
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const focusAfter = useFocusAfter();
  const id = useId();
  const { name, email, since } = member;
  const end = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await call<typeof endStoreMember>('POST', '/api/stores/:id/members/:memberId/end', {
        params: { id: storeId, memberId: member.id },
        body: {},
      });
      await onEnded(member);
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  const askEnd = (isAsking: boolean) => {
    onAsk(isAsking ? member : null);
    focusAfter(() => document.getElementById(isAsking ? `${id}-really` : `${id}-end`));
  };
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {email && email !== name ? <p className="text-small break-all text-ink-soft">{email}</p> : null}
          <p className="text-small text-ink-soft">
            {messages.since({ day: formatDate(stockholmDay(new Date(since)), language) })}
          </p>
        </div>
        {isAsked ? null : (
          <Button id={`${id}-end`} aria-label={messages.endOf({ name })} onClick={() => askEnd(true)}>
            {messages.end}
          </Button>
        )}
      </div>
      {isAsked ? (
        <>
          <p id={`${id}-text`} className="text-small">
            {messages.endText({ name })}
          </p>
          {isFailed ? (
            <Notice tone="error" live="alert">
              {messages.failed}
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              id={`${id}-really`}
              variant="primary"
              busy={isBusy}
              busyLabel={messages.ending}
              aria-describedby={`${id}-text`}
              aria-label={isBusy ? undefined : messages.endOf({ name })}
              onClick={() => void end()}
            >
              {messages.end}
            </Button>
            <Button onClick={() => askEnd(false)}>{messages.cancel}</Button>
          </div>
        </>
      ) : null}
    </li>
  );
}

function AddForm(props: { id: string; store: PartnerStore; onAdded: () => Promise<void> }) {
  const { id, store, onAdded } = props;
  const messages = useMessages(storesMessages).members;
  const { show } = useToast();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setFailed(false);
    try {
      const { data } = await add(store.id, email);
      setEmail('');
      show({ text: messages.added({ name: data.name, store: store.name }) });
      await onAdded();
    } catch (refused) {
      const code = refused instanceof CallRefused ? refused.problem.fields?.[0]?.code : null;
      if (code === 'email' || code === 'no-account') {
        setError(messages.emailProblems[code]);
        document.getElementById(id)?.focus();
      } else setFailed(true);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-line pt-4"
    >
      <Field
        id={id}
        type="email"
        label={messages.email}
        value={email}
        maxLength={254}
        autoComplete="off"
        error={error ?? undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(null);
        }}
      />
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
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
