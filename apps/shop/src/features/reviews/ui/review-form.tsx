import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { writingMessages } from '#src/languages/catalogues/reviews/writing-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useErrorTitle } from '#src/ui/use-error-title.ts';
import { MAX_REVIEW } from '../contract.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** A form for a rating and a comment. Keeps the text until it is sent. */
export function ReviewForm(props: {
  label: string;
  begun?: { rating: number; comment: string };
  onSend: (said: { rating: number; comment: string }) => Promise<boolean>;
  onAbort?: () => void;
}) {
  const { label, begun, onSend, onAbort } = props;
  const messages = useMessages(writingMessages);
  const [rating, setRating] = useState(begun?.rating ?? 0);
  const [comment, setComment] = useState(begun?.comment ?? '');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const made = useId();
  const ids = { rating: `${made}-rating`, comment: `${made}-comment` };
  const isRatingMissing = isTried && rating === 0;
  const isCommentMissing = isTried && comment.trim() === '';
  useErrorTitle(isRatingMissing || isCommentMissing);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const firstWrong = rating === 0 ? ids.rating : comment.trim() === '' ? ids.comment : null;
    if (firstWrong) document.getElementById(firstWrong)?.focus();
    if (isBusy || firstWrong) return;
    setBusy(true);
    await onSend({ rating, comment: comment.trim() });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <fieldset
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-invalid is allowed on a radiogroup, not on a group
        role="radiogroup"
        aria-describedby={isRatingMissing ? `${ids.rating}-error` : undefined}
        aria-invalid={isRatingMissing || undefined}
      >
        <legend className="text-small font-semibold">{messages.rating}</legend>
        <div className="flex flex-wrap gap-x-5">
          {RATINGS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                id={one === RATINGS[0] ? ids.rating : undefined}
                name={`rating-${label}`}
                value={one}
                checked={rating === one}
                onChange={() => setRating(one)}
                className="size-5 accent-[var(--act)]"
              />
              <span>{messages.ratingOf({ rating: one })}</span>
            </label>
          ))}
        </div>
        {isRatingMissing ? (
          <FieldError id={`${ids.rating}-error`}>{messages.ratingMissing}</FieldError>
        ) : null}
      </fieldset>
      <TextAreaField
        id={ids.comment}
        label={messages.comment}
        hint={messages.commentHint}
        rows={5}
        maxLength={MAX_REVIEW}
        value={comment}
        error={isCommentMissing ? messages.commentMissing : undefined}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.sending}>
          {label}
        </Button>
        {onAbort ? <Button onClick={onAbort}>{messages.abort}</Button> : null}
      </div>
    </form>
  );
}
