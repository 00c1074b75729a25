import { adminListMessages } from '#src/languages/catalogues/ui/admin-list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog } from './dialog.tsx';

/** Shows the keyboard shortcuts of a list, and of the command palette that staff have. */
export function ListKeysDialog(props: {
  isOpen: boolean;
  hasSelection: boolean;
  hasPalette?: boolean;
  onClose: () => void;
}) {
  const { isOpen, hasSelection, hasPalette = true, onClose } = props;
  const messages = useMessages(adminListMessages);
  const keys = [
    ['j  ↓', messages.keyOf.down],
    ['k  ↑', messages.keyOf.up],
    ['Enter', messages.keyOf.open],
    ...(hasSelection ? [['x', messages.keyOf.select] as const] : []),
    ['/', messages.keyOf.search],
    ['?', messages.keyOf.help],
    ...(hasPalette ? [['Ctrl + K', messages.keyOf.palette] as const] : []),
  ] as const;
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.keysTitle}>
      <p className="mb-4 text-small text-ink-soft">
        {[messages.keysHint, hasPalette ? messages.paletteHint : ''].filter(Boolean).join(' ')}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              {key.split('  ').map((one) => (
                <kbd
                  key={one}
                  className="mr-1.5 rounded-small border border-line bg-birch px-2 py-0.5 text-small"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
