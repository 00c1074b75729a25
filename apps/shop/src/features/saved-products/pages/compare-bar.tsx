import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { Site } from '#src/wire/page.ts';
import { forget, useKept } from '../ui/saved-list.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

/** Visible while there are products to compare. `note`: the basis of the monthly costs. */
export function CompareBar({ site, note }: { site: Site; note: ReactNode }) {
  const messages = useMessages(searchMessages);
  const ids = useKept('compare');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const focusAfter = useFocusAfter();
  // The bar disappears with its last product, so the focus is moved.
  const clear = () => {
    forget('compare');
    setOpen(false);
    focusAfter(() => document.querySelector<HTMLElement>('main h1'));
  };
  if (ids.length === 0) return null;
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    // A low window has no room for a sticky bar (WCAG 2.4.11).
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 mt-8 border-t border-line bg-surface print:hidden [@media(height<31.25rem)]:static"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-3 py-3">
        <p role="status" className="font-semibold">
          {messages.compareBar({ count: ids.length })}
        </p>
        <div className="flex gap-3">
          <Button onClick={clear}>{messages.compareClear}</Button>
          <Button variant="primary" onClick={open}>
            {messages.compareOpen}
          </Button>
        </div>
      </div>
      {wasOpen ? (
        <Suspense fallback={null}>
          <CompareDialog
            ids={ids}
            site={site}
            note={note}
            open={isOpen}
            onClose={() => setOpen(false)}
            onEmpty={clear}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
