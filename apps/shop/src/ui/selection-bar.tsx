import type { RefObject } from 'react';
import { adminListMessages } from '#src/languages/catalogues/ui/admin-list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { ListView } from '../wire/use-list.ts';
import type { BulkActions } from './bulk-actions.ts';
import { Button } from './button.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** Shows the number of selected rows and the bulk actions. It is sticky at the bottom of the window. */
export function SelectionBar<Row extends { id: string }>(props: {
  list: ListView<Row>;
  bulk: BulkActions<Row>;
  rows: RefObject<HTMLElement | null>;
}) {
  const { list, bulk, rows } = props;
  const messages = useMessages(adminListMessages);
  const focusAfter = useFocusAfter();
  const { selection } = bulk;
  const count = selection.rows.length;
  const end = (kept: readonly string[]) => {
    selection.set(kept);
    if (kept.length === 0) focusAfter(() => rows.current);
  };
  const onDone = (kept: readonly string[]) => {
    end(kept);
    void list.reload();
  };
  return (
    <section
      aria-label={messages.selection}
      data-selection-bar={count > 0 ? '' : undefined}
      className={count > 0 ? BAR : undefined}
    >
      <div className={count > 0 ? 'flex items-center gap-4' : undefined}>
        {/* Always mounted, because a live region is announced only when its text changes. */}
        <p role="status" className={count > 0 ? 'font-semibold' : 'sr-only'}>
          {count > 0 ? messages.chosen({ count }) : ''}
        </p>
        {count > 0 ? <Button onClick={() => end([])}>{messages.chooseNone}</Button> : null}
      </div>
      {count > 0 ? bulk.actions(onDone) : null}
    </section>
  );
}

// Leaves space on the right for the floating button. The bar is not sticky in a low window.
const BAR =
  'sticky bottom-3 z-20 flex max-h-[50dvh] flex-wrap items-end gap-x-4 gap-y-3 overflow-y-auto rounded-card border border-line bg-surface p-3 max-md:pr-16 md:pr-52 shadow-float [@media(height<31.25rem)]:static';
