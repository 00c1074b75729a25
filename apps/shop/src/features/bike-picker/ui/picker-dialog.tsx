import { X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickerMessages } from '#src/languages/catalogues/bike-picker/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';

// Source: specification section 2, 'Bike Picker chat': a popover of 350 px, below 768 px a drawer of 80 % of the height.
const PLACE =
  'fixed inset-x-0 top-auto bottom-0 m-0 h-[80dvh] max-h-none w-full max-w-none rounded-t-card md:right-4 md:bottom-22 md:left-auto md:h-[min(38rem,calc(100dvh-11rem))] md:w-[350px] md:rounded-card';
const IS_MOBILE = '(width < 768px)';

const showPicker = (dialog: HTMLDialogElement) =>
  matchMedia(IS_MOBILE).matches ? dialog.showModal() : dialog.show();

/** The chat window: a popover on a desktop, a drawer on a phone. Escape closes both. */
export function PickerDialog(props: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  const { isOpen, onClose, children } = props;
  const messages = useMessages(pickerMessages);
  const ties = useDialog(isOpen, onClose, showPicker);
  const titleId = useId();
  // A popover is not a modal dialog, so the browser does not handle Escape.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <dialog
      {...ties}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={`${PLACE} overflow-hidden border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-[var(--veil)] open:animate-rise`}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
          <h2 id={titleId} className="text-h3">
            {messages.title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={messages.close}
            className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-birch"
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
