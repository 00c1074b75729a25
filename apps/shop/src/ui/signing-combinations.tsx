import type { ReactNode } from 'react';
import { ratingMessages } from '#src/languages/catalogues/ui/rating-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Swedish } from './swedish.tsx';

/** A signatory. */
export interface CombinationPerson {
  name: string;
  /** Masked; null if unknown to the register. */
  personalNumber: string | null;
  role: string;
}

/** A signing combination: one person alone, or several together. */
export interface ShownCombination {
  combinationId: string;
  combinationType: 'individually' | 'jointly';
  description: string;
  signatories: readonly CombinationPerson[];
}

const STEP = 56;
const RADIUS = 18;
const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('');

/**
 * Shows a company's signing combinations: people, with a line between those who must sign together, and a text.
 * `action` is at the end of each combination.
 */
export function SigningCombinations(props: {
  combinations: readonly ShownCombination[];
  action?: (combination: ShownCombination) => ReactNode;
}) {
  const messages = useMessages(ratingMessages);
  return (
    <section aria-label={messages.combinations}>
      <ul className="grid gap-3">
        {props.combinations.map((combination) => (
          <li
            key={combination.combinationId}
            className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
          >
            <People signatories={combination.signatories} />
            <div className="min-w-52 flex-1">
              <p className="font-semibold">
                {combination.combinationType === 'individually' ? messages.alone : messages.together}
              </p>
              <ul className="text-small">
                {combination.signatories.map(({ name, role, personalNumber }) => (
                  <li key={`${name} ${personalNumber}`}>
                    {name}
                    <span className="text-ink-soft">
                      {', '}
                      <Swedish>{messages.role({ role })}</Swedish>
                      {personalNumber ? <span>{`, ${personalNumber}`}</span> : null}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
            {props.action?.(combination)}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The text has the same information, so the drawing is hidden from screen readers.
function People({ signatories }: { signatories: readonly CombinationPerson[] }) {
  const width = STEP * signatories.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 44`}
      width={width}
      height="44"
      className="h-11 max-w-full shrink-0"
    >
      <path
        d={`M${STEP / 2} 22H${width - STEP / 2}`}
        className="stroke-act"
        strokeWidth={signatories.length > 1 ? 3 : 0}
      />
      {signatories.map(({ name, personalNumber }, index) => (
        <g key={`${name} ${personalNumber}`}>
          <circle
            cx={STEP * (index + 0.5)}
            cy="22"
            r={RADIUS}
            className="fill-moss stroke-act"
            strokeWidth="2"
          />
          <text
            x={STEP * (index + 0.5)}
            y="27"
            textAnchor="middle"
            className="fill-ink text-[13px] font-semibold"
          >
            {initials(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
