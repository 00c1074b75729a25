import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickerMessages } from '#src/languages/catalogues/bike-picker/messages.ts';
import type { Conversation, Entry } from './conversation.ts';
import { optionText, type PickerMessages } from './option-text.ts';
import { RecommendedBikes, type ShownBikes } from './recommended-bikes.tsx';

const BUBBLE = 'max-w-[88%] rounded-card px-3.5 py-2 text-small';

/** The messages, as a live log for screen readers. */
export function PickerLog({ state, shown, id }: { state: Conversation; shown: ShownBikes; id: string }) {
  const messages = useMessages(pickerMessages);
  const end = useRef<HTMLDivElement>(null);
  const isWriting = state.coming.length > 0 || state.isLooking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [state.log.length, isWriting]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div id={id} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-4 outline-offset-[-3px]">
      <div role="log" aria-label={messages.log} className="grid gap-2.5">
        {state.log.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added or removed at the end
          <Said key={index} entry={entry} shown={shown} />
        ))}
      </div>
      {isWriting ? (
        <p aria-hidden="true" className="mt-2.5 text-tiny text-ink-soft">
          {messages.writing}
        </p>
      ) : null}
      <div ref={end} />
    </div>
  );
}

function Said({ entry, shown }: { entry: Entry; shown: ShownBikes }) {
  const messages = useMessages(pickerMessages);
  if (entry.from === 'person')
    return (
      <p className={`${BUBBLE} justify-self-end bg-act text-on-act`}>
        <span className="sr-only">{messages.you}: </span>
        {answerText(messages, entry, shown)}
      </p>
    );
  if (entry.says === 'bikes')
    return (
      <div className="grid gap-2.5">
        <p className={`${BUBBLE} justify-self-start bg-birch`}>
          {entry.recommended.isFallback ? messages.fallback : messages.found[entry.experience]}
        </p>
        <RecommendedBikes bikes={entry.recommended.bikes} shown={shown} />
        {entry.recommended.bikes.some(({ id }) => typeof shown.of(id)?.perMonth === 'number') ? (
          <p className="text-tiny text-ink-soft">{shown.monthBasis}</p>
        ) : null}
      </div>
    );
  const { trouble, farewell, asks } = messages;
  const text = entry.says === 'ask' ? asks[entry.step] : entry.says === 'trouble' ? trouble : farewell;
  return <p className={`${BUBBLE} justify-self-start bg-birch`}>{text}</p>;
}

function answerText(
  messages: PickerMessages,
  { step, value }: Extract<Entry, { from: 'person' }>,
  shown: ShownBikes,
): string {
  if (step === 'pick') return shown.of(value)?.name ?? value;
  return optionText(messages, step, value);
}
