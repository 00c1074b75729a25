import type { PickerStep } from '@activepick/domain/bike-picker/questions.ts';
import type { Language } from '#src/i18n/language.ts';
import type { pickerMessages } from '#src/languages/catalogues/bike-picker/messages.ts';

/** The Bike Picker's texts in one language. */
export type PickerMessages = (typeof pickerMessages)[Language];

/** Returns the text of an option in a step with fixed options. */
export function optionText(
  { options }: PickerMessages,
  step: Exclude<PickerStep, 'pick'>,
  value: string,
): string {
  const { greeting, usage, electric, budget, experience, details, ending } = options;
  const texts: Record<Exclude<PickerStep, 'pick'>, Readonly<Record<string, string>>> = {
    greeting,
    usage,
    electric,
    budget,
    experience,
    details,
    ending,
  };
  return texts[step][value] ?? value;
}
