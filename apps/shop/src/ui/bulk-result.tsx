import { adminListMessages } from '#src/languages/catalogues/ui/admin-list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from './notice.tsx';
import type { NotDone } from './use-bulk.ts';

/** Shows the progress of a bulk action, and afterwards the rows that could not be changed, with the reasons. */
export function BulkResult<Row extends { id: string }>(props: {
  progress: { done: number; of: number } | null;
  failed: readonly NotDone<Row>[];
  nameOf: (row: Row) => string;
}) {
  const { progress, failed, nameOf } = props;
  const messages = useMessages(adminListMessages);
  return (
    <>
      <p role="status" className={progress ? 'w-full text-small' : 'sr-only'}>
        {progress ? messages.progress(progress) : ''}
      </p>
      {failed.length > 0 ? (
        <Notice tone="error" live="alert" className="w-full">
          <p className="font-semibold">{messages.notDone({ count: failed.length })}</p>
          <ul>
            {failed.map(({ row, reason }) => (
              <li key={row.id}>
                {nameOf(row)}: {reason ?? messages.noAnswer}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
