// The bikes that come back to a partner store, each with the way to its inspection.
import { useCallback } from 'react';
import { returnsPath } from '#src/features/handover/ui/store-paths.ts';
import type { listReturns } from '#src/features/term-end/contract.ts';
import { useFormats } from '#src/features/term-end-pages/ui/use-formats.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';

/** The list. */
export function ReturnsList({ storeId }: { storeId: string }) {
  const messages = useMessages(termEndMessages).inStore;
  const { day } = useFormats();
  const path = usePath();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listReturns>('GET', '/api/store/:storeId/returns', {
        params: { storeId },
        query: cursor ? { cursor } : {},
      }),
    [storeId],
  );
  const list = useList(ask);
  return (
    <ListFrame list={list} empty={messages.empty} emptyText={messages.emptyText} reloads>
      <ul className="grid gap-3">
        {list.rows.map(({ benefitId, employee, bike, variant, on, frameNumber }) => (
          <li
            key={benefitId}
            className="relative grid gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-ink"
          >
            <h2 className="text-h3 font-semibold wrap-anywhere">
              <PageLink
                to={path(`${returnsPath(storeId)}/${benefitId}`)}
                aria-label={messages.open({ name: employee, bike })}
                className="text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {employee}
              </PageLink>
            </h2>
            <p className="wrap-anywhere">{variant ? `${bike}, ${variant}` : bike}</p>
            <p className="text-small text-ink-soft">
              <span>{messages.on({ day: day(on) })}</span>
              {frameNumber ? <span>{` · ${messages.frame({ frame: frameNumber })}`}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
