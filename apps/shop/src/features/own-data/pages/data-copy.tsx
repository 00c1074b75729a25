// The copy of the person's data. It is requested, made in the background, and available for a day.

import { useEffect, useRef, useState } from 'react';
import type { downloadDataCopy, readDataCopy, requestDataCopy } from '#src/features/profile/contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { saveFile } from '#src/wire/save-file.ts';
import { useQuery } from '#src/wire/use-query.ts';

const ASK_AGAIN_MS = 2_000;

const readCopy = async () => (await call<typeof readDataCopy>('GET', '/api/profile/data-copies')).data;

/** The existing copy, or the button that requests one. */
export function OwnDataCopy() {
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const answer = useQuery(readCopy);
  const [isBusy, setBusy] = useState(false);
  const ready = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const { askAgain } = answer;
  const copy = answer.state === 'there' ? answer.data : null;
  const isWaiting = copy?.state === 'waiting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response sets the time of the next poll
  useEffect(() => {
    if (!isWaiting) return;
    // Each response sets the time of the next poll, so a slow response is not dropped for a newer request.
    const timer = setTimeout(() => void askAgain(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, copy, askAgain]);
  const request = async () => {
    setBusy(true);
    try {
      await call<typeof requestDataCopy>('POST', '/api/profile/data-copies', { body: {} }, { language });
      askAgain();
      // Shown in place of this button, as soon as the copy is ready.
      focusAfter(() => ready.current?.querySelector('button'));
    } catch {
      show({ tone: 'error', text: messages.downloadFailed });
    }
    setBusy(false);
  };
  if (copy?.state === 'ready')
    return (
      <div className="grid gap-3">
        <p role="status" className="text-small">
          {messages.copyReady({ when: formatInstant(copy.expiresAt, language) })}
        </p>
        <div ref={ready} className="flex flex-wrap gap-3">
          <DownloadButton id={copy.id} kind="html" />
          <DownloadButton id={copy.id} kind="json" />
        </div>
      </div>
    );
  return (
    <div className="grid gap-3">
      <Button
        busy={isBusy || isWaiting}
        busyLabel={messages.downloading}
        onClick={() => void request()}
        className="justify-self-start"
      >
        {messages.download}
      </Button>
      {isWaiting ? (
        <p role="status" className="text-small">
          {messages.copyWaiting}
        </p>
      ) : null}
    </div>
  );
}

const KINDS = {
  html: { type: 'text/html', file: 'activepick.html', label: 'copyHtml' },
  json: { type: 'application/json', file: 'activepick.json', label: 'copyJson' },
} as const;

function DownloadButton({ id, kind }: { id: string; kind: keyof typeof KINDS }) {
  const messages = useMessages(profileMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const { type, file, label } = KINDS[kind];
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await call<typeof downloadDataCopy>('GET', '/api/profile/data-copies/:id', {
        params: { id },
      });
      const text = kind === 'html' ? data.html : JSON.stringify(data.json, null, 2);
      saveFile(new Blob([text], { type }), file);
    } catch {
      show({ tone: 'error', text: messages.downloadFailed });
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void download()}>
      {messages[label]}
    </Button>
  );
}
