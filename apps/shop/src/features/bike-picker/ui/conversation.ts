// The state of the chat: the messages of both sides, and the shop's pending messages with their delays. Stored as text
// keys, so that the conversation follows the language.
import {
  answerPicker,
  type Experience,
  FRESH_PICKER,
  goBack,
  type PickerState,
  type PickerStep,
  withoutBikes,
} from '@activepick/domain/bike-picker/questions.ts';
import type { RecommendationResult } from '@activepick/domain/bike-picker/recommend.ts';

/** Delay before a reply, and after a list of bikes (specification section 9, 'Chat'). */
export const REPLY_MS = 300;
export const FOLLOW_UP_MS = 1000;
/** How long the farewell is visible. */
export const AUTO_CLOSE_MS = 3000;

/** One message. */
export type Entry =
  | { from: 'shop'; says: 'ask'; step: PickerStep }
  | { from: 'shop'; says: 'bikes'; recommended: RecommendationResult; experience: Experience }
  | { from: 'shop'; says: 'trouble' | 'farewell' }
  | { from: 'person'; step: PickerStep; value: string };

/** The conversation with its pending messages. */
export interface Conversation {
  picker: PickerState;
  log: readonly Entry[];
  /** The shop's pending messages, each with its delay. */
  coming: readonly { afterMs: number; entry: Entry }[];
  /** Whether a request to the catalogue is pending. */
  isLooking: boolean;
  /** The found bikes, for the options of their step. */
  recommended: RecommendationResult | null;
}

/** The events of a conversation. */
export type ConversationEvent =
  | { type: 'answered'; value: string }
  | { type: 'found'; recommended: RecommendationResult }
  | { type: 'said' }
  | { type: 'went-back' }
  | { type: 'began-anew' }
  | { type: 'left' };

const ask = (step: PickerStep): Entry => ({ from: 'shop', says: 'ask', step });
const inReply = (entry: Entry) => ({ afterMs: REPLY_MS, entry });

/** The initial state with the greeting. */
export const OPENED: Conversation = {
  picker: FRESH_PICKER,
  log: [ask('greeting')],
  coming: [],
  isLooking: false,
  recommended: null,
};

/** Returns the conversation after an event. */
export function converse(state: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'answered') return answered(state, event.value);
  if (event.type === 'found') return state.isLooking ? found(state, event.recommended) : state;
  if (event.type === 'said') return said(state);
  if (event.type === 'went-back') return wentBack(state);
  if (event.type === 'began-anew') return beganAnew(answerFresh());
  return state.picker.isOver ? OPENED : state;
}

/** Tells whether the person can answer now, because the shop has no pending messages. */
export const isAnswerable = ({ picker, coming, isLooking }: Conversation): boolean =>
  !picker.isOver && coming.length === 0 && !isLooking;

const answerFresh = () => answerPicker(FRESH_PICKER, 'yes');

function answered(state: Conversation, value: string): Conversation {
  if (!isAnswerable(state)) return state;
  const { step } = state.picker;
  const picker = answerPicker(state.picker, value);
  if (picker === state.picker) return state;
  if (step === 'ending' && !picker.isOver) return beganAnew(picker);
  const log = [...state.log, { from: 'person', step, value } as const];
  const isLooking = step === 'experience';
  const reply: Entry = picker.isOver ? { from: 'shop', says: 'farewell' } : ask(picker.step);
  return { ...state, picker, log, isLooking, coming: isLooking ? [] : [inReply(reply)] };
}

const beganAnew = (picker: PickerState): Conversation => ({
  ...OPENED,
  picker: { ...picker, answers: [] },
  log: [],
  coming: [inReply(ask(picker.step))],
});

function found(state: Conversation, recommended: RecommendationResult): Conversation {
  const hasBikes = recommended.bikes.length > 0;
  const picker = hasBikes ? state.picker : withoutBikes(state.picker);
  const { experience } = picker.preferences;
  const reply: Entry =
    hasBikes && experience
      ? { from: 'shop', says: 'bikes', recommended, experience }
      : { from: 'shop', says: 'trouble' };
  const coming = [inReply(reply), { afterMs: FOLLOW_UP_MS, entry: ask(picker.step) }];
  return { ...state, picker, recommended, isLooking: false, coming };
}

function said(state: Conversation): Conversation {
  const [next, ...later] = state.coming;
  return next ? { ...state, log: [...state.log, next.entry], coming: later } : state;
}

// The question of a withdrawn answer is already visible above it.
function wentBack(state: Conversation): Conversation {
  const picker = goBack(state.picker);
  if (picker === state.picker || !isAnswerable(state)) return state;
  const last = state.log.findLastIndex(({ from }) => from === 'person');
  return { ...state, picker, log: state.log.slice(0, last) };
}
