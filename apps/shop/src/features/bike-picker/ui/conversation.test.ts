import type { RecommendationResult } from '@activepick/domain/bike-picker/recommend.ts';
import { describe, expect, it } from 'vitest';
import { type Conversation, converse, type Entry, isAnswerable, OPENED } from './conversation.ts';

const RECOMMENDED: RecommendationResult = {
  isFallback: false,
  bikes: [
    {
      id: 'cp-1',
      name: 'Lind 3',
      euro: 1500,
      reason: { category: 'city', isElectric: false, isWithinBudget: true },
    },
  ],
};
const QUESTIONS = ['yes', 'casual', 'pedal', '1000-2000', 'beginner'];

const wordsOf = (entry: Entry) =>
  entry.from === 'person' ? entry.value : entry.says === 'ask' ? `ask ${entry.step}` : entry.says;
const wordsIn = ({ log }: Conversation) => log.map(wordsOf);
const waits = ({ coming }: Conversation) => coming.map(({ afterMs, entry }) => [afterMs, wordsOf(entry)]);

function heard(state: Conversation): Conversation {
  return state.coming.length > 0 ? heard(converse(state, { type: 'said' })) : state;
}
const say = (state: Conversation, ...values: string[]): Conversation =>
  values.reduce((now, value) => heard(converse(now, { type: 'answered', value })), state);
const found = (recommended: RecommendationResult) =>
  converse(say(OPENED, ...QUESTIONS), { type: 'found', recommended });

describe('a conversation', () => {
  it('[S9.52] replies after 300 ms, one message at a time', () => {
    const answered = converse(OPENED, { type: 'answered', value: 'yes' });
    expect(wordsIn(answered)).toEqual(['ask greeting', 'yes']);
    expect(waits(answered)).toEqual([[300, 'ask usage']]);
    expect(isAnswerable(answered)).toBe(false);
    expect(converse(answered, { type: 'answered', value: 'casual' })).toBe(answered);
    expect(wordsIn(heard(answered))).toEqual(['ask greeting', 'yes', 'ask usage']);
  });

  it('[S9.52] offers details 1 s after the bikes', () => {
    const looking = say(OPENED, ...QUESTIONS);
    expect(isAnswerable(looking)).toBe(false);
    expect(waits(found(RECOMMENDED))).toEqual([
      [300, 'bikes'],
      [1000, 'ask details'],
    ]);
    expect(say(heard(found(RECOMMENDED)), 'yes', 'cp-1').picker.step).toBe('ending');
  });

  it('[S8.68] reports trouble if there is no product at all', () => {
    const trouble = found({ bikes: [], isFallback: true });
    expect(waits(trouble)).toEqual([
      [300, 'trouble'],
      [1000, 'ask ending'],
    ]);
  });

  it('goes back to the previous question and asks it once', () => {
    const back = converse(say(OPENED, 'yes', 'casual'), { type: 'went-back' });
    expect(wordsIn(back)).toEqual(['ask greeting', 'yes', 'ask usage']);
    expect(back.picker.preferences.usage).toBeNull();
    expect(isAnswerable(back)).toBe(true);
  });

  it('starts over without messages and answers', () => {
    for (const again of [
      converse(heard(found(RECOMMENDED)), { type: 'began-anew' }),
      converse(say(heard(found(RECOMMENDED)), 'no'), { type: 'answered', value: 'start-over' }),
    ]) {
      expect(wordsIn(heard(again))).toEqual(['ask usage']);
      expect(again.picker.preferences).toEqual(OPENED.picker.preferences);
      expect(again.recommended).toBeNull();
    }
  });

  it('is deleted after it ends and the window closes, and otherwise kept', () => {
    const over = say(OPENED, 'no');
    expect(wordsIn(over)).toEqual(['ask greeting', 'no', 'farewell']);
    expect(converse(over, { type: 'left' })).toEqual(OPENED);
    const running = say(OPENED, 'yes');
    expect(converse(running, { type: 'left' })).toBe(running);
  });
});
