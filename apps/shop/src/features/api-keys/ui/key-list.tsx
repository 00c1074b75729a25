import { useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { apiKeyMessages } from '#src/languages/catalogues/api-keys/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { ListView } from '#src/wire/use-list.ts';
import type { ApiKey } from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import { revokeKey } from './key-calls.ts';

/** The keys of a company or a partner store, newest first. */
export function KeyList({ owner, list }: { owner: ProgramOwner; list: ListView<ApiKey> }) {
  const messages = useMessages(apiKeyMessages);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <section aria-labelledby="api-keys" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="api-keys" className="text-h3 font-semibold">
        {messages.list}
      </h2>
      <ListFrame
        list={list}
        counts={false}
        empty={messages.none}
        emptyText={messages.noneText}
        waiting="h-24"
        reloads
      >
        <ul aria-labelledby="api-keys" className="grid gap-3">
          {list.rows.map((key) => (
            <KeyRow key={key.id} stored={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      </ListFrame>
      {revoking ? (
        <RevokeDialog
          owner={owner}
          stored={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => void list.reload()}
        />
      ) : null}
    </section>
  );
}

function KeyRow({ stored, onRevoke }: { stored: ApiKey; onRevoke: () => void }) {
  const messages = useMessages(apiKeyMessages);
  const { language } = useLanguage();
  const { name, start, scopes, state, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = stored;
  const at = (instant: string) => ({ when: formatInstant(instant, language) });
  const end = revokedAt
    ? messages.revokedAt(at(revokedAt))
    : expiresAt === null
      ? messages.noEnd
      : state === 'expired'
        ? messages.ended(at(expiresAt))
        : messages.until(at(expiresAt));
  const facts = [
    messages.createdBy({ ...at(createdAt), who: createdBy }),
    lastUsedAt ? messages.lastUsed(at(lastUsedAt)) : messages.neverUsed,
    end,
  ];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Chip tone={state === 'active' ? 'fjord' : 'line'}>{messages.states[state]}</Chip>
          <code className="text-small text-ink-soft">{`${start}…`}</code>
        </div>
        <ul className="flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              <Chip>{messages.scopes[scope].name}</Chip>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {state === 'active' ? (
        <Button aria-label={messages.revokeOf({ name })} onClick={onRevoke}>
          {messages.revoke}
        </Button>
      ) : null}
    </li>
  );
}

function RevokeDialog(props: {
  owner: ProgramOwner;
  stored: ApiKey;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const { owner, stored, onClose, onRevoked } = props;
  const messages = useMessages(apiKeyMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const { id, name } = stored;
  const revoke = async () => {
    setBusy(true);
    try {
      await revokeKey(owner, id);
      show({ text: messages.revokedToast({ name }) });
      onClose();
      onRevoked();
    } catch {
      show({ tone: 'error', text: messages.revokeFailed });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={messages.revokeTitle({ name })}>
      <div className="grid gap-5">
        <p>{messages.revokeText}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={isBusy} busyLabel={messages.revoking} onClick={() => void revoke()}>
            {messages.revokeYes}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
