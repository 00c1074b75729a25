import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { ListFrame } from '#src/ui/list-frame.tsx';
import type { ListView } from '#src/wire/use-list.ts';
import type { MemberHistoryRow } from '../member-contract.ts';

/** The changes of the members, newest first. */
export function MemberHistory({ list }: { list: ListView<MemberHistoryRow> }) {
  const { history, rights } = useMessages(memberMessages);
  const { language } = useLanguage();
  const textOf = ({ action, by, about, rights: given }: MemberHistoryRow) =>
    history.lines[action]({
      by: by.kind === 'member' ? (by.name ?? history.somebody) : history[by.kind],
      about: about ?? history.somebody,
      rights: given.map((right) => rights[right].name).join(', '),
    });
  return (
    <section aria-labelledby="member-history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="member-history" className="text-h3 font-semibold">
        {history.title}
      </h2>
      {list.state === 'there' && list.rows.length === 0 ? (
        <p className="text-ink-soft">{history.none}</p>
      ) : (
        <ListFrame list={list} counts={false} empty={history.none}>
          <ol className="grid gap-2">
            {list.rows.map((row) => (
              <li key={row.id} className="grid gap-x-4 border-t border-line pt-2 md:grid-cols-[14rem_1fr]">
                <time dateTime={row.at} className="text-small text-ink-soft">
                  {formatInstant(row.at, language)}
                </time>
                <span className="wrap-anywhere">{textOf(row)}</span>
              </li>
            ))}
          </ol>
        </ListFrame>
      )}
    </section>
  );
}
