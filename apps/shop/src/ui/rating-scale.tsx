import {
  APPROVED_FROM,
  RATING_BANDS,
  type RatingBand,
  ratingBadge,
  ratingBand,
  type ScoreColour,
  scoreColour,
} from '@activepick/domain/companies/credit-rating.ts';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide';
import { ratingMessages } from '#src/languages/catalogues/ui/rating-messages.ts';
import { formatPercent } from '../i18n/format.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const FILL: Record<ScoreColour, string> = {
  green: 'fill-score-green',
  yellow: 'fill-score-yellow',
  orange: 'fill-score-orange',
  red: 'fill-score-red',
};
// A mark has the colour of its result, the scale has the colours of its bands (specification section 9).
const BADGE_COLOURS = {
  check: 'text-score-green',
  cross: 'text-score-red',
  caution: 'text-score-yellow',
} as const;
const BADGES = { check: CircleCheck, cross: CircleX, caution: TriangleAlert };

const WIDTH = 400;
const BAR = { y: 34, height: 16 };
const GAP = 2;
const EDGE = 12;
const at = (score: number) => (score * WIDTH) / 100;

/** A rating's mark: icon, word and score, in its colour (specification section 9). */
export function RatingMark({ rating }: { rating: number }) {
  const messages = useMessages(ratingMessages);
  const badge = ratingBadge(rating);
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <Icon of={BADGES[badge]} className={classNames('size-5', BADGE_COLOURS[badge])} />
      {messages.marks[badge]}
      <span className="tabular-nums">{`${rating}/100`}</span>
    </span>
  );
}

/** Returns a function that describes the risk of a rating in the page's language. */
export function useRiskWord(): (rating: number) => string {
  const { bands, none } = useMessages(ratingMessages);
  return (rating) => {
    const band = ratingBand(rating);
    return band ? bands[band.id] : none;
  };
}

/** The rating scale with its bands and the company's position, as a drawing, a sentence and a list. */
export function RatingScale({ rating }: { rating: number | null }) {
  const messages = useMessages(ratingMessages);
  const { language } = useLanguage();
  const band = ratingBand(rating);
  const percent = ({ creditPercent }: RatingBand) =>
    creditPercent === null
      ? null
      : formatPercent(creditPercent, language, Number.isInteger(creditPercent) ? 0 : 1);
  const creditOf = (one: RatingBand) => {
    const share = percent(one);
    return share === null ? messages.noCredit : messages.credit({ percent: share });
  };
  const finding =
    band && rating !== null
      ? messages.finding({ rating, band: messages.bands[band.id], credit: creditOf(band) })
      : messages.none;
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small font-semibold">{messages.title}</figcaption>
      <svg
        role="img"
        aria-label={finding}
        viewBox={`0 0 ${WIDTH} 64`}
        className="h-auto w-full max-w-[36rem]"
      >
        {RATING_BANDS.map(({ id, from, to }) => (
          <rect
            key={id}
            x={at(from - 1) + GAP / 2}
            y={BAR.y}
            width={at(to - from + 1) - GAP}
            height={BAR.height}
            rx="3"
            className={classNames(FILL[scoreColour(from)], band !== null && band.id !== id && 'opacity-45')}
          />
        ))}
        <path
          d={`M${at(APPROVED_FROM - 1)} ${BAR.y - 3}V${BAR.y + BAR.height + 3}`}
          className="stroke-ink"
          strokeWidth="2"
          strokeDasharray="3 2"
        />
        {rating === APPROVED_FROM ? null : (
          <text x={at(APPROVED_FROM - 1)} y="63" textAnchor="middle" className="fill-ink text-[11px]">
            {APPROVED_FROM}
          </text>
        )}
        {band && rating !== null ? <RatingPointer rating={rating} /> : null}
      </svg>
      <p className="text-small">{finding}</p>
      <ul className="grid gap-1 text-small">
        {RATING_BANDS.map((one) => {
          const share = percent(one);
          return (
            <li
              key={one.id}
              className={classNames(
                'flex flex-wrap items-baseline gap-x-2 rounded-small px-2 py-0.5',
                band?.id === one.id ? 'bg-birch font-semibold' : 'text-ink-soft',
              )}
            >
              <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
                <circle cx="5" cy="5" r="5" className={FILL[scoreColour(one.from)]} />
              </svg>
              <span className="w-14 tabular-nums">{messages.range(one)}</span>
              <span>{messages.bands[one.id]}</span>
              <span>
                {share === null ? messages.noCreditShort : messages.creditShort({ percent: share })}
              </span>
              {band?.id === one.id ? <span>({messages.here})</span> : null}
            </li>
          );
        })}
      </ul>
      <p className="text-small text-ink-soft">{messages.limit}</p>
    </figure>
  );
}

function RatingPointer({ rating }: { rating: number }) {
  const x = Math.min(WIDTH - EDGE, Math.max(EDGE, at(rating - 0.5)));
  return (
    <>
      <path d={`M${x} ${BAR.y - 2}l-7 -9h14z`} className="fill-ink" />
      <text x={x} y="18" textAnchor="middle" className="fill-ink text-[17px] font-bold">
        {rating}
      </text>
    </>
  );
}
