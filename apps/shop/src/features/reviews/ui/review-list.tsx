import { BadgeCheck } from 'lucide';
import { useLocation } from 'react-router';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { reviewsMessages } from '#src/languages/catalogues/reviews/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { listReviews, Review } from '../contract.ts';
import { Stars } from './stars.tsx';

/** The reviews of a product, newest first, below the average with one decimal. */
export function ReviewList(props: {
  average: number | null;
  count: number;
  reviews: AnswerOf<typeof listReviews>;
}) {
  const { average, count, reviews } = props;
  const messages = useMessages(reviewsMessages);
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const path = usePath();
  if (average === null) return <EmptyState title={messages.none} text={messages.noneText} />;
  const figure = formatNumber(average, language, 1);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-h2 font-bold">{messages.average({ rating: figure })}</span>
        <Stars rating={average} label={messages.stars({ rating: figure })} />
        <span className="text-ink-soft">{messages.count({ count })}</span>
      </p>
      <p className="mt-2 max-w-[44rem] text-small text-ink-soft">
        {messages.verification}{' '}
        <PageLink to={path('/terms#reviews')} className="link">
          {messages.rules}
        </PageLink>
      </p>
      <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {reviews.data.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
      <Pages
        pathname={pathname}
        isOlder={new URLSearchParams(search).has('cursor')}
        next={reviews.nextCursor}
      />
    </>
  );
}

function OneReview({ review }: { review: Review }) {
  const messages = useMessages(reviewsMessages);
  const { language } = useLanguage();
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Stars
          rating={review.rating}
          label={messages.stars({ rating: formatNumber(review.rating, language) })}
        />
        <span className="font-semibold">{review.author || messages.buyer}</span>
        <time dateTime={review.date} className="text-ink-soft">
          {formatDate(review.date, language)}
        </time>
        {review.verifiedPurchase ? (
          <span className="inline-flex items-center gap-1 font-medium text-ok">
            <Icon of={BadgeCheck} className="size-4.5" />
            {messages.verified}
          </span>
        ) : null}
      </p>
      <p lang={review.language ?? undefined} className="mt-1.5 max-w-[42rem] whitespace-pre-line break-words">
        {review.comment}
      </p>
    </li>
  );
}

function Pages(props: { pathname: string; isOlder: boolean; next: string | null }) {
  const { pathname, isOlder, next } = props;
  const messages = useMessages(reviewsMessages);
  const path = usePath();
  if (!next && !isOlder) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {isOlder ? <LinkButton to={path(`${pathname}#reviews`)}>{messages.newest}</LinkButton> : null}
      {next ? <LinkButton to={path(`${pathname}?cursor=${next}#reviews`)}>{messages.more}</LinkButton> : null}
    </p>
  );
}
