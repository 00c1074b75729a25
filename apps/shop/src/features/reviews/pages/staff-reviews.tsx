import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useMutation } from '#src/features/order-admin/ui/use-mutation.ts';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { reviewsMessages } from '#src/languages/catalogues/reviews/messages.ts';
import { writingMessages } from '#src/languages/catalogues/reviews/writing-messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip, ChipLink } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { type hideReview, type listStaffReviews, MAX_REASON, type StaffReview } from '../contract.ts';
import { Stars } from '../ui/stars.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${writingMessages[language].staffTitle} – ${site.name}`,
  description: writingMessages[language].staffDescription,
  canonical: null,
});

/** The page where staff read reviews and hide those that must not be shown. */
export default function StaffReviewsPage() {
  const messages = useMessages(writingMessages);
  const { language } = useLanguage();
  const path = usePath();
  const isHidden = new URLSearchParams(useLocation().search).get('hidden') === 'yes';
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listStaffReviews>(
        'GET',
        '/api/admin/reviews',
        { query: { ...(isHidden ? { hidden: 'yes' as const } : {}), ...(cursor ? { cursor } : {}) } },
        { language },
      ),
    [isHidden, language],
  );
  const list = useList<StaffReview>(ask);
  const [asked, setAsked] = useState<StaffReview | null>(null);
  const { isBusy, run } = useMutation(list.reload);
  const { show } = useToast();
  const hide = async ({ id, version }: StaffReview, reason: string | null) => {
    const end = await run(() =>
      call<typeof hideReview>('POST', '/api/admin/reviews/:id/hiding', {
        params: { id },
        body: { version, reason },
      }),
    );
    if (end === null) return;
    if (end === 'done') show({ text: reason === null ? messages.shownDone : messages.hiddenDone });
    else show({ tone: 'error', text: end === 'conflict' ? messages.stale : messages.failed });
    if (end === 'failed') return;
    setAsked(null);
  };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.staffTitle}</h1>
      <nav aria-label={messages.show} className="flex flex-wrap gap-2">
        <ChipLink to={path('/admin/reviews')} isCurrent={!isHidden}>
          {messages.all}
        </ChipLink>
        <ChipLink to={path('/admin/reviews?hidden=yes')} isCurrent={isHidden}>
          {messages.onlyHidden}
        </ChipLink>
      </nav>
      <AdminList
        list={list}
        label={messages.staffTitle}
        empty={messages.none}
        row={(review) => (
          <ReviewRow
            review={review}
            isBusy={isBusy}
            onHide={() => setAsked(review)}
            onShow={() => void hide(review, null)}
          />
        )}
      />
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={messages.hideTitle}>
        {asked ? (
          <HideForm
            isBusy={isBusy}
            onHide={(reason) => void hide(asked, reason)}
            onAbort={() => setAsked(null)}
          />
        ) : null}
      </Dialog>
    </div>
  );
}

function HideForm(props: { isBusy: boolean; onHide: (reason: string) => void; onAbort: () => void }) {
  const messages = useMessages(writingMessages);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const typed = reason.trim();
  return (
    <div className="grid gap-5">
      <p>{messages.hideText}</p>
      <TextAreaField
        label={messages.reason}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        error={isTried && !typed ? messages.reasonMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={props.isBusy}
          busyLabel={messages.sending}
          onClick={() => {
            setTried(true);
            if (typed) props.onHide(typed);
          }}
        >
          {messages.hide}
        </Button>
        <Button onClick={props.onAbort}>{messages.abort}</Button>
      </div>
    </div>
  );
}

function ReviewRow(props: { review: StaffReview; isBusy: boolean; onHide: () => void; onShow: () => void }) {
  const { review, isBusy, onHide, onShow } = props;
  const messages = useMessages(writingMessages);
  const { buyer, stars, verified } = useMessages(reviewsMessages);
  const { language } = useLanguage();
  const path = usePath();
  const author = review.author || buyer;
  return (
    <article className="grid gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Stars rating={review.rating} label={stars({ rating: formatNumber(review.rating, language) })} />
          <span className="font-semibold">{author}</span>
          <span className="text-ink-soft">{formatDate(review.date, language)}</span>
          {review.verifiedPurchase ? <Chip tone="moss">{verified}</Chip> : null}
          {review.hiddenReason ? <Chip tone="birch">{messages.isHidden}</Chip> : null}
        </p>
        <p>
          <PageLink
            to={path(`/product/${review.productId}`)}
            className="link inline-flex min-h-8 items-center"
          >
            {review.productName}
          </PageLink>
        </p>
        <p lang={review.language ?? undefined} className="whitespace-pre-line break-words">
          {review.comment}
        </p>
        {review.hiddenReason ? (
          <p className="mt-1 break-words text-small text-ink-soft">
            {messages.hidden({ reason: review.hiddenReason })}
          </p>
        ) : null}
      </div>
      <Button
        className="self-start justify-self-start"
        busy={isBusy}
        aria-label={review.hiddenReason ? messages.unhideOf({ author }) : messages.hideOf({ author })}
        onClick={review.hiddenReason ? onShow : onHide}
      >
        {review.hiddenReason ? messages.unhide : messages.hide}
      </Button>
    </article>
  );
}
