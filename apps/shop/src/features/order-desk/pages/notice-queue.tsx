import { useCallback } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { DeskList } from '#src/ui/desk-list.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { DeskNotice, listDeskNotices } from '../contract.ts';
import { deskMessages } from '../messages.ts';
import type { Looked } from '../ui/list-url.ts';
import { NoticeRow } from '../ui/notice-row.tsx';

/** Withdrawals and complaints, those to handle first. */
export function NoticeQueue({ looked, hrefOf }: { looked: Looked; hrefOf: (to: Partial<Looked>) => string }) {
  const messages = useMessages(deskMessages);
  const { notices: state } = looked;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listDeskNotices>('GET', '/api/admin/order-notices', {
        query: { state, ...(cursor ? { cursor } : {}) },
      }),
    [state],
  );
  const list = useList<DeskNotice>(ask);
  return (
    <section aria-labelledby="view-title" className="grid gap-5">
      <h2 id="view-title" className="text-h3 font-semibold">
        {messages.noticesView}
      </h2>
      <nav aria-label={messages.state}>
        <ul className="flex flex-wrap gap-2">
          {(['open', 'handled'] as const).map((one) => (
            <li key={one}>
              <ChipLink to={hrefOf({ notices: one })} isCurrent={one === state} look="quiet">
                {messages.noticeStates[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <DeskList
        list={list}
        label={messages.noticesView}
        empty={messages.noNotices}
        row={(notice) => <NoticeRow notice={notice} onDone={list.reload} />}
      />
    </section>
  );
}
