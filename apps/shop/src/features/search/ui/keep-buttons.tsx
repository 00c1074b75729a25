// What can be done with a card of the results: keep it, compare it.
import { Heart, Scale } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { searchMessages } from '../messages.ts';
import { KEPT, keep, unkeep, useKept } from './kept-list.ts';

interface Kept {
  id: string;
  name: string;
}

const LOOK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-tiny font-medium transition-colors';
const ON = 'border-act bg-moss text-ink';
const OFF = 'border-line text-ink-soft hover:border-ink hover:text-ink';

/** Keeps a product as a favourite, or lets go of it. */
export function FavouriteButton({ product }: { product: Kept }) {
  const messages = useMessages(searchMessages);
  const isKept = useKept('favourites').includes(product.id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={messages.favourite({ name: product.name })}
      onClick={() => (isKept ? unkeep : keep)('favourites', product.id)}
      className={classNames(LOOK, isKept ? ON : OFF)}
    >
      <Icon of={Heart} className={classNames('size-4', isKept && 'fill-current')} />
      {messages.favouriteShort}
    </button>
  );
}

/** Takes a product among those to compare, three at most. */
export function CompareButton({ product }: { product: Kept }) {
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const list = useKept('compare');
  const isKept = list.includes(product.id);
  const act = () => {
    if (isKept) unkeep('compare', product.id);
    else if (list.length < KEPT.compare) keep('compare', product.id);
    else show({ tone: 'error', text: messages.compareFull });
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={messages.compareOne({ name: product.name })}
      onClick={act}
      className={classNames(LOOK, isKept ? ON : OFF)}
    >
      <Icon of={Scale} className="size-4" />
      {messages.compareShort}
    </button>
  );
}
