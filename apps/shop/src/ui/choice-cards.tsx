import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';

/** A choice. A disabled choice shows the reason. */
export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Content at the end of the row, such as a price or a badge. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps {
  legend: ReactNode;
  name: string;
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** `cards` fill the row, `chips` are inline. */
  look?: 'cards' | 'chips';
  /** The id of the first radio button, for links of an error summary. */
  id?: string;
}

const CARD =
  'flex min-h-12 rounded-card border border-control bg-surface py-3 transition-colors hover:border-ink has-checked:border-act has-checked:bg-moss has-checked:shadow-[inset_0_0_0_1px_var(--act)] has-disabled:border-dashed has-disabled:bg-transparent has-disabled:hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act';

// Three short chips fit beside each other on a phone.
const ROOM = { cards: 'gap-3 px-4', chips: 'gap-2 px-2.5' } as const;

/** Native radio buttons as cards or chips. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, value, choices, onChange, hint, error, look = 'cards' } = props;
  const made = useId();
  const id = props.id ?? made;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-invalid is allowed on a radiogroup, not on a group
      role="radiogroup"
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-2 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : 'grid gap-3'}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classNames(
              CARD,
              ROOM[look],
              choice.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4.5 shrink-0 focus-visible:outline-none"
            />
            {/* The aside is below the text if both do not fit side by side. */}
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="block font-semibold leading-snug">{choice.label}</span>
                {choice.description ? (
                  <span className="block text-small text-ink-soft">{choice.description}</span>
                ) : null}
              </span>
              {choice.aside ? <span className="font-semibold">{choice.aside}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
