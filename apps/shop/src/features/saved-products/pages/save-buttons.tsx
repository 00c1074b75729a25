// The buttons on a result card: favourite and compare.
import { Check, Heart, Scale } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { changeFavourites, useFavourites } from '../ui/favourites.ts';
import { KEPT, keep, removeKept, useKept } from '../ui/saved-list.ts';

interface SavedProduct {
  id: string;
  name: string;
}

const PLAIN =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-tiny font-medium transition-colors';
const ON_PICTURE =
  'absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full border transition-colors hover:bg-surface';

const heartLook = (isKept: boolean, isOnPicture: boolean): string => {
  if (isOnPicture)
    return classNames(ON_PICTURE, 'border-transparent', isKept ? 'bg-surface text-signal-ink' : 'text-ink');
  return classNames(
    PLAIN,
    isKept ? 'border-act bg-moss text-ink' : 'border-line text-ink-soft hover:border-ink hover:text-ink',
  );
};

/** Saves a product as a favourite, or removes it. `isOnPicture`: only a heart, on the picture of a card. */
export function FavouriteButton(props: { product: SavedProduct; isOnPicture?: boolean }) {
  const { product, isOnPicture = false } = props;
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const isKept = useFavourites().includes(product.id);
  const act = () => {
    const change = isKept ? { add: [], remove: [product.id] } : { add: [product.id], remove: [] };
    changeFavourites(change).catch(() => show({ tone: 'error', text: messages.favouriteFailed }));
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={messages.favourite({ name: product.name })}
      onClick={act}
      title={isOnPicture ? messages.favouriteShort : undefined}
      className={heartLook(isKept, isOnPicture)}
    >
      <Icon of={Heart} className={classNames(isOnPicture ? 'size-5' : 'size-4', isKept && 'fill-current')} />
      {isOnPicture ? null : messages.favouriteShort}
    </button>
  );
}

/** Adds a product to the comparison, or removes it; three at most. */
export function CompareButton({ product }: { product: SavedProduct }) {
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const list = useKept('compare');
  const isKept = list.includes(product.id);
  const act = () => {
    if (isKept) removeKept('compare', product.id);
    else if (list.length < KEPT.compare) keep('compare', product.id);
    else show({ tone: 'error', text: messages.compareFull });
  };
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={messages.compareOne({ name: product.name })}
      onClick={act}
      className={classNames(
        'mt-0.5 inline-flex min-h-11 items-center gap-1.5 self-start rounded-small text-tiny font-medium underline-offset-4 hover:underline sm:px-1',
        isKept ? 'text-act' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon of={isKept ? Check : Scale} className="size-4" />
      {messages.compareShort}
    </button>
  );
}
