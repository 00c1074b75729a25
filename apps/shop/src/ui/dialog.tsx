import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useDialog } from './use-dialog.ts';

/** A native modal dialog: traps the focus, closes on Escape and on its backdrop, and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  isWide = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** For a table: as wide as the page's content. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const ties = useDialog(open, onClose);
  const titleId = useId();
  const messages = useMessages(uiMessages);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      {...ties}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        isWide ? 'w-[min(64rem,calc(100vw-2rem))]' : 'w-[min(36rem,calc(100vw-2rem))]',
        'max-h-[85dvh] overflow-auto rounded-card bg-surface p-0 shadow-float backdrop:bg-[var(--veil)] open:animate-rise',
      )}
    >
      <div className="p-5 md:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={messages.close}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-card hover:bg-birch"
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
