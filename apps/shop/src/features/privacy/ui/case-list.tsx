import { useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { ListView } from '#src/wire/use-list.ts';
import type { mailPrivacyLink, PrivacyCase } from '../contract.ts';

/** The list of requests, newest first. */
export function CaseList({ list }: { list: ListView<PrivacyCase> }) {
  const messages = useMessages(privacyMessages);
  return (
    <div className="grid gap-4">
      <ListFrame list={list} empty={messages.none}>
        <ul aria-label={messages.list} className="grid gap-3">
          {list.rows.map((one) => (
            <CaseRow key={one.id} one={one} onSent={list.reload} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

function CaseRow({ one, onSent }: { one: PrivacyCase; onSent: () => void }) {
  const messages = useMessages(privacyMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const isOpen = one.answeredAt === null;
  const isLate = isOpen && Date.parse(one.answerBy) < Date.now();
  const sendAgain = async () => {
    setBusy(true);
    try {
      await call<typeof mailPrivacyLink>(
        'POST',
        '/api/privacy/cases/:id/link',
        { params: { id: one.id }, body: {} },
        { language },
      );
      show({ text: messages.sent({ email: one.email }) });
      onSent();
    } catch {
      show({ tone: 'error', text: messages.sendFailed });
    }
    setBusy(false);
  };
  const facts = [
    messages.kinds[one.kind],
    messages.asked({ day: formatDate(one.askedOn, language) }),
    ...(one.answeredAt
      ? [messages.answered({ when: formatInstant(one.answeredAt, language) })]
      : [
          messages.due({ day: formatDate(one.answerBy, language) }),
          messages.linkUntil({ when: formatInstant(one.linkExpiresAt, language) }),
        ]),
  ];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{one.email}</span>
          <Chip tone={isLate ? 'birch' : isOpen ? 'line' : 'moss'}>
            {isLate ? messages.late : isOpen ? messages.open : messages.done}
          </Chip>
        </div>
        <p className="text-small break-words text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {isOpen ? (
        <Button
          busy={isBusy}
          aria-label={messages.againOf({ email: one.email })}
          onClick={() => void sendAgain()}
          className="justify-self-start"
        >
          {messages.again}
        </Button>
      ) : null}
    </li>
  );
}
