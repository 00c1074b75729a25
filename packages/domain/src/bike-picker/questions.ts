// The Bike Picker's conversation: its eight steps, their options, and the next step of each answer.
// The state contains all answers in order, so that a page only has to show them.

/** The steps by their number (specification section 4, 'Bike Picker chat steps'). */
export const PICKER_STEPS = [
  'greeting',
  'usage',
  'electric',
  'budget',
  'experience',
  'details',
  'pick',
  'ending',
] as const;

/** One of PICKER_STEPS. */
export type PickerStep = (typeof PICKER_STEPS)[number];

/** The uses of a bike, in the order of the options (specification section 4, step 1). */
export const USAGES = ['commuting', 'exercise', 'off-road', 'long-distance', 'casual'] as const;
/** One of USAGES. */
export type Usage = (typeof USAGES)[number];

/** With a motor, without one, or either (specification section 4, step 2). */
export const ELECTRIC_CHOICES = ['electric', 'pedal', 'either'] as const;
/** One of ELECTRIC_CHOICES. */
export type ElectricChoice = (typeof ELECTRIC_CHOICES)[number];

/** Budgets in euro (specification section 4, step 3, and section 9). */
export const BUDGETS = ['under-1000', '1000-2000', '2000-3000', 'over-3000'] as const;
/** One of BUDGETS. */
export type Budget = (typeof BUDGETS)[number];

/** The rider's experience (specification section 4, step 4). */
export const EXPERIENCES = ['beginner', 'intermediate', 'advanced'] as const;
/** One of EXPERIENCES. */
export type Experience = (typeof EXPERIENCES)[number];

/** The answers so far (specification section 3, 'Chat preferences'). */
export interface Preferences {
  usage: Usage | null;
  /** True, false, or null for no preference and before the question. */
  electric: boolean | null;
  budget: Budget | null;
  experience: Experience | null;
}

/** No preferences. */
export const NO_PREFERENCES: Preferences = { usage: null, electric: null, budget: null, experience: null };

/** The options of each step with fixed options. `pick` has one for each recommended bike. */
export const PICKER_OPTIONS = {
  greeting: ['yes', 'no'],
  usage: USAGES,
  electric: ELECTRIC_CHOICES,
  budget: BUDGETS,
  experience: EXPERIENCES,
  details: ['yes', 'no'],
  ending: ['start-over', 'finish'],
} as const satisfies Readonly<Record<Exclude<PickerStep, 'pick'>, readonly string[]>>;

/** The answer to a step. For `pick` it is the id of a bike. */
export interface PickerAnswer {
  step: PickerStep;
  value: string;
}

/** The state of a conversation. */
export interface PickerState {
  step: PickerStep;
  preferences: Preferences;
  /** Every answer so far, in order. */
  answers: readonly PickerAnswer[];
  /** The conversation has ended, so the window closes after a while. */
  isOver: boolean;
}

/** A new conversation. */
export const FRESH_PICKER: PickerState = {
  step: 'greeting',
  preferences: NO_PREFERENCES,
  answers: [],
  isOver: false,
};

const QUESTIONS: readonly PickerStep[] = ['usage', 'electric', 'budget', 'experience'];
const NEXT_OF_QUESTION: Partial<Record<PickerStep, PickerStep>> = {
  usage: 'electric',
  electric: 'budget',
  budget: 'experience',
  experience: 'details',
};

/**
 * Returns the conversation after an answer to the current step. 'No' to the greeting and 'finish' end it.
 * Starting over deletes all answers. An unknown option changes nothing.
 * Source: specification section 4, 'Bike Picker chat steps'.
 */
export function answerPicker(state: PickerState, value: string): PickerState {
  const { step } = state;
  if (state.isOver || (step !== 'pick' && !isOption(step, value))) return state;
  const told = { ...state, answers: [...state.answers, { step, value }] };
  if (step === 'ending' && value === 'start-over') return { ...FRESH_PICKER, step: 'usage' };
  if (step === 'ending' || (step === 'greeting' && value === 'no')) return { ...told, isOver: true };
  if (step === 'greeting') return { ...told, step: 'usage' };
  if (step === 'details') return { ...told, step: value === 'yes' ? 'pick' : 'ending' };
  if (step === 'pick') return { ...told, step: 'ending' };
  return {
    ...told,
    step: NEXT_OF_QUESTION[step] as PickerStep,
    preferences: withAnswer(state.preferences, step, value),
  };
}

/** Returns the state of a conversation without any bike to show: it only offers to start again. */
export function withoutBikes(state: PickerState): PickerState {
  return state.step === 'details' ? { ...state, step: 'ending' } : state;
}

/** Tells whether the user can go back: from the second of the four questions until bikes are shown. */
export function mayGoBack({ step, isOver }: PickerState): boolean {
  return !isOver && QUESTIONS.indexOf(step) > 0;
}

/** Returns the conversation before the last answer to one of the four questions. */
export function goBack(state: PickerState): PickerState {
  if (!mayGoBack(state)) return state;
  const step = QUESTIONS[QUESTIONS.indexOf(state.step) - 1] as PickerStep;
  return {
    ...state,
    step,
    answers: state.answers.slice(0, -1),
    preferences: { ...state.preferences, [step]: null },
  };
}

function isOption(step: Exclude<PickerStep, 'pick'>, value: string): boolean {
  return (PICKER_OPTIONS[step] as readonly string[]).includes(value);
}

function withAnswer(preferences: Preferences, step: PickerStep, value: string): Preferences {
  if (step !== 'electric') return { ...preferences, [step]: value };
  return { ...preferences, electric: value === 'either' ? null : value === 'electric' };
}
