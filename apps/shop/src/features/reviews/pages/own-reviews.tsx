import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { writingMessages } from '#src/languages/catalogues/reviews/writing-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { changeReview, OwnReview, readOwnReviews, writeReview } from '../contract.ts';
import { ReviewForm } from '../ui/review-form.tsx';
import { Stars } from '../ui/stars.tsx';

/** The person's reviews of a product, and the form for purchases that have no review yet. */
export default function OwnReviews({ productId }: { productId: string }) {
  const messages = useMessages(writingMessages);
  const params = { id: productId };
  const ask = useCallback(
    async () =>
      (await call<typeof readOwnReviews>('GET', '/api/reviews/:id/own', { params: { id: productId } })).data,
    [productId],
  );
  const answer = useQuery(ask);
  const { revalidate } = useRevalidator();
  const { language } = useLanguage();
  const { show } = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfter();
  const settle = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work;
      // Reloads the cards, the average and the list, so that the next edit starts from what is shown.
      await Promise.all([answer.askAgain(), revalidate()]);
      show({ text: done });
      focusAfter(() => title.current);
      return true;
    } catch (error) {
      const isStale = error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
      show({ tone: 'error', text: isStale ? messages.changed : messages.failed });
      return false;
    }
  };
  if (answer.state !== 'there') return null;
  const { reviews, mayWrite } = answer.data;
  if (reviews.length === 0 && !mayWrite) return null;
  return (
    <section
      aria-labelledby="own-review-title"
      className="mt-8 grid max-w-[42rem] gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h3 ref={title} id="own-review-title" className="text-h3">
        {messages.title}
      </h3>
      {reviews.map((review) => (
        <Written
          key={review.id}
          review={review}
          onSave={(said) =>
            settle(
              call<typeof changeReview>(
                'PUT',
                '/api/reviews/:id/own/:reviewId',
                { params: { ...params, reviewId: review.id }, body: { ...said, version: review.version } },
                { language },
              ),
              messages.saved,
            )
          }
        />
      ))}
      {mayWrite ? (
        <>
          <p>{reviews.length > 0 ? messages.another : messages.lead}</p>
          <ReviewForm
            key={reviews.length}
            label={messages.send}
            onSend={(body) =>
              settle(
                call<typeof writeReview>('POST', '/api/reviews/:id/own', { params, body }, { language }),
                messages.sent,
              )
            }
          />
        </>
      ) : null}
    </section>
  );
}

function Written(props: {
  review: OwnReview;
  onSave: (said: { rating: number; comment: string }) => Promise<boolean>;
}) {
  const { review, onSave } = props;
  const messages = useMessages(writingMessages);
  const [isEdited, setEdited] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  // The button and the form replace each other, so the focus is moved.
  const turn = (next: boolean) => {
    setEdited(next);
    focusAfter(() => container.current?.querySelector<HTMLElement>(next ? 'textarea' : 'button'));
  };
  if (isEdited)
    return (
      <div ref={container}>
        <ReviewForm
          label={messages.save}
          begun={review}
          onSend={async (said) => {
            const isDone = await onSave(said);
            if (isDone) setEdited(false);
            return isDone;
          }}
          onAbort={() => turn(false)}
        />
      </div>
    );
  return (
    <div ref={container} className="grid gap-2">
      <Stars rating={review.rating} label={messages.ratingOf({ rating: review.rating })} />
      <p className="whitespace-pre-line break-words">{review.comment}</p>
      {review.hiddenReason ? (
        <Notice tone="warn">{messages.hidden({ reason: review.hiddenReason })}</Notice>
      ) : null}
      <Button className="justify-self-start" onClick={() => turn(true)}>
        {messages.edit}
      </Button>
    </div>
  );
}
