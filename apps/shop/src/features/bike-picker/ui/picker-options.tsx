import { mayGoBack, PICKER_OPTIONS } from '@activepick/domain/bike-picker/questions.ts';
import { ArrowLeft, ExternalLink, RotateCcw } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickerMessages } from '#src/languages/catalogues/bike-picker/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { type Conversation, type ConversationEvent, isAnswerable } from './conversation.ts';
import { optionText } from './option-text.ts';
import type { ShownBikes } from './recommended-bikes.tsx';

const OPTION =
  'inline-flex min-h-11 items-center gap-2 rounded-card border border-control px-3.5 py-2 text-left text-small font-semibold text-ink no-underline hover:border-ink hover:bg-birch';
const ASIDE =
  'inline-flex min-h-11 items-center gap-1.5 rounded-small px-1.5 text-tiny text-ink-soft underline underline-offset-4';

interface OptionsProps {
  state: Conversation;
  happen: (event: ConversationEvent) => void;
  shown: ShownBikes;
}

/** The options of the current question, and below them the buttons for the conversation itself. */
export function PickerOptions(props: OptionsProps) {
  const { state, happen } = props;
  const messages = useMessages(pickerMessages);
  const isOpenToAnswer = isAnswerable(state);
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  useFocusOnFirst(group, state);
  return (
    <div className="border-t border-line px-4 pt-3 pb-4">
      {isOpenToAnswer ? (
        <>
          <p id={labelId} className="sr-only">
            {messages.asks[state.picker.step]}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: these buttons act at once and are not form fields */}
          <div ref={group} role="group" aria-labelledby={labelId} className="flex flex-wrap gap-2">
            <Options {...props} />
          </div>
        </>
      ) : null}
      {isOpenToAnswer && state.picker.answers.length > 0 && state.picker.step !== 'ending' ? (
        <div className="mt-1 flex flex-wrap gap-x-4">
          {mayGoBack(state.picker) ? (
            <button type="button" className={ASIDE} onClick={() => happen({ type: 'went-back' })}>
              <Icon of={ArrowLeft} className="size-4" />
              {messages.back}
            </button>
          ) : null}
          <button type="button" className={ASIDE} onClick={() => happen({ type: 'began-anew' })}>
            <Icon of={RotateCcw} className="size-4" />
            {messages.startOver}
          </button>
        </div>
      ) : null}
      <input
        disabled
        placeholder={messages.inputOff}
        aria-label={messages.inputOff}
        className="mt-2 min-h-11 w-full rounded-card border border-line bg-paper px-3.5 text-small"
      />
    </div>
  );
}

function Options({ state, happen, shown }: OptionsProps) {
  const messages = useMessages(pickerMessages);
  const { step } = state.picker;
  const answer = (value: string) => happen({ type: 'answered', value });
  if (step === 'pick')
    return (state.recommended?.bikes ?? []).map(({ id, name }) => (
      <a
        key={id}
        href={shown.of(id)?.url}
        target="_blank"
        rel="noopener"
        onClick={() => answer(id)}
        className={OPTION}
      >
        {name}
        <Icon of={ExternalLink} className="size-4 shrink-0" />
        <span className="sr-only">{messages.newTab}</span>
      </a>
    ));
  return PICKER_OPTIONS[step].map((value) => (
    <button key={value} type="button" className={OPTION} onClick={() => answer(value)}>
      {optionText(messages, step, value)}
    </button>
  ));
}

// The pressed button disappears with its question, so the focus moves to the first option of the next one.
function useFocusOnFirst(group: React.RefObject<HTMLDivElement | null>, state: Conversation): void {
  const answered = useRef(state.picker);
  const isOpenToAnswer = isAnswerable(state);
  useEffect(() => {
    if (!isOpenToAnswer || answered.current === state.picker) return;
    answered.current = state.picker;
    const isElsewhere = document.activeElement && document.activeElement !== document.body;
    const isInWindow = group.current?.closest('dialog')?.contains(document.activeElement);
    if (!isElsewhere || isInWindow) group.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isOpenToAnswer, state.picker, group]);
}
