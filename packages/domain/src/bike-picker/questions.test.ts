import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerPicker,
  FRESH_PICKER,
  goBack,
  mayGoBack,
  NO_PREFERENCES,
  PICKER_OPTIONS,
  PICKER_STEPS,
  type PickerState,
  withoutBikes,
} from './questions.ts';

const after = (...values: string[]): PickerState => values.reduce(answerPicker, FRESH_PICKER);
const TOLD = ['yes', 'exercise', 'pedal', '1000-2000', 'advanced'];

describe('the conversation', () => {
  it('[S4.48] has eight steps, in their order', () => {
    expect(PICKER_STEPS).toHaveLength(8);
    const way = [[], ['yes'], ['yes', 'casual']].concat([3, 4, 5].map((count) => TOLD.slice(0, count)));
    expect(way.map((values) => after(...values).step)).toEqual(PICKER_STEPS.slice(0, 6));
    expect(after(...TOLD, 'yes').step).toBe('pick');
    expect(after(...TOLD, 'yes', 'a-bike').step).toBe('ending');
    expect(after(...TOLD, 'no').step).toBe('ending');
  });

  it('offers the options of each step', () => {
    expect(PICKER_OPTIONS).toEqual({
      greeting: ['yes', 'no'],
      usage: ['commuting', 'exercise', 'off-road', 'long-distance', 'casual'],
      electric: ['electric', 'pedal', 'either'],
      budget: ['under-1000', '1000-2000', '2000-3000', 'over-3000'],
      experience: ['beginner', 'intermediate', 'advanced'],
      details: ['yes', 'no'],
      ending: ['start-over', 'finish'],
    });
  });

  it('ends after a no to the greeting, and after finishing', () => {
    expect(after('no').isOver).toBe(true);
    expect(after(...TOLD, 'no', 'finish').isOver).toBe(true);
    expect(after(...TOLD, 'no').isOver).toBe(false);
    expect(after('no', 'yes')).toEqual(after('no'));
  });

  it('[S3.139] stores usage, electric (true, false or null), budget and experience', () => {
    expect(after(...TOLD).preferences).toEqual({
      usage: 'exercise',
      electric: false,
      budget: '1000-2000',
      experience: 'advanced',
    });
    expect(after('yes', 'casual', 'electric').preferences.electric).toBe(true);
    expect(after('yes', 'casual', 'either').preferences.electric).toBeNull();
  });

  it('[S4.55] starting over resets preferences and asks the first question', () => {
    const again = after(...TOLD, 'no', 'start-over');
    expect(again).toEqual({ ...FRESH_PICKER, step: 'usage' });
    expect(again.preferences).toEqual(NO_PREFERENCES);
  });

  it('goes back and asks the question again', () => {
    const at = after(...TOLD.slice(0, 4));
    expect(goBack(at)).toEqual({ ...after(...TOLD.slice(0, 3)) });
    expect(answerPicker(goBack(at), '1000-2000')).toEqual(at);
    expect([after(), after('yes'), after(...TOLD), after('no')].some(mayGoBack)).toBe(false);
    expect(goBack(after('yes'))).toEqual(after('yes'));
  });

  it('offers no details if there are no bikes', () => {
    expect(withoutBikes(after(...TOLD)).step).toBe('ending');
    expect(withoutBikes(after('yes'))).toEqual(after('yes'));
  });

  it('is always at a valid step, and refuses an unknown option', () => {
    const value = fc.oneof(fc.constantFrom(...Object.values(PICKER_OPTIONS).flat()), fc.string());
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), (values) => {
        const { step, answers } = after(...values);
        expect(PICKER_STEPS).toContain(step);
        for (const answer of answers)
          if (answer.step !== 'pick') expect(PICKER_OPTIONS[answer.step]).toContain(answer.value);
      }),
    );
    expect(after('perhaps')).toEqual(FRESH_PICKER);
  });
});
