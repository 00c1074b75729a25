import { Star } from 'lucide';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

/** An average rating with one decimal, and the number of ratings. */
export function RatingMark(props: {
  rating: number;
  count: number;
  /** In a narrow container, only screen readers get the count. */
  isTight?: boolean;
}) {
  const { rating, count, isTight = false } = props;
  const messages = useMessages(catalogueMessages);
  const { language } = useLanguage();
  const figure = formatNumber(rating, language, 1);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon of={Star} className="size-3.5 fill-current" />
      <span aria-hidden="true">{figure}</span>
      <span
        aria-hidden="true"
        className={classNames('text-ink-soft', isTight && 'hidden @min-[11.5rem]:inline')}
      >
        (<span>{count}</span>)
      </span>
      <span className="sr-only">{messages.rating({ rating: figure, count })}</span>
    </span>
  );
}
