import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { copyMail, listOutbox, OutboxMail, resendMail } from '../contract.ts';
import type { MailKind } from '../mail-contract.ts';
import { ActionButton } from './action-button.tsx';
import { RefreshedList, RowTexts } from './refreshed-list.tsx';
import { StateFilter } from './state-filter.tsx';
import type { ViewLinks } from './views.ts';

/** Emails of the outbox, with their states, a search, and a button to retry failed ones. */
export function MailList({ state, q, hrefOf }: ViewLinks & { state: OutboxMail['state'] | null; q: string }) {
  const messages = useMessages(operationsMessages);
  const navigate = useNavigate();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listOutbox>('GET', '/api/operations/outbox', {
        query: { ...(state ? { state } : {}), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [state, q],
  );
  const list = useList<OutboxMail>(ask);
  const search = (typed: string) => void navigate(hrefOf({ view: 'mails', state, q: typed }));
  return (
    <>
      <SearchForm q={q} label={messages.search} hint={messages.searchHint} onSearch={search} />
      <StateFilter
        states={messages.mailStates}
        current={state}
        hrefOf={(one) => hrefOf({ view: 'mails', state: one, q })}
      />
      <RefreshedList
        list={list}
        label={messages.mails}
        empty={messages.noMails}
        row={(mail) => <MailRow mail={mail} onDone={list.reload} />}
      />
    </>
  );
}

const TONES = { waiting: 'fjord', sent: 'moss', failed: 'line' } as const;

function MailRow({ mail, onDone }: { mail: OutboxMail; onDone: () => void }) {
  const messages = useMessages(operationsMessages);
  const { language } = useLanguage();
  const when = (instant: string) => formatInstant(instant, language);
  return (
    <>
      <RowTexts
        title={messages.mailKinds[mail.kind as MailKind] ?? mail.kind}
        chip={<Chip tone={TONES[mail.state]}>{messages.mailStates[mail.state]}</Chip>}
        facts={[
          mail.businessKey,
          messages.created({ when: when(mail.createdAt) }),
          mail.sentAt ? messages.sentAt({ when: when(mail.sentAt) }) : null,
          messages.tries({ count: mail.attempts }),
          mail.lastError ? messages.lastError({ reason: mail.lastError }) : null,
        ]}
      />
      {mail.mayCopy ? (
        <ActionButton
          label={messages.copy}
          name={messages.copyOf({ key: mail.businessKey })}
          done={messages.resent}
          ask={messages.copyAsk}
          action={() =>
            call<typeof copyMail>('POST', '/api/operations/outbox/:id/copies', { params: { id: mail.id } })
          }
          onDone={onDone}
        />
      ) : null}
      {mail.state === 'failed' ? (
        <ActionButton
          label={messages.resend}
          name={messages.resendOf({ key: mail.businessKey })}
          done={messages.resent}
          action={() =>
            call<typeof resendMail>('POST', '/api/operations/outbox/:id/resend', { params: { id: mail.id } })
          }
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
