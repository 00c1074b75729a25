// The words of a benefit's timeline for each reader. Pure functions.
import type { BenefitState, TermEnd } from '@activepick/domain/benefit/benefit-states.ts';
import { daysBetween, weekdayOf } from '@activepick/domain/calendar.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { timelineMessages } from '#src/languages/catalogues/benefit-pages/timeline-messages.ts';
import type { PartyNames, WordsReader } from '#src/languages/sv/benefit-pages/timeline-messages.ts';
import type { Timeline, TimelineStep } from '../contract.ts';

/** A benefit as far as the words depend on it. */
export interface ToldBenefit {
  state: BenefitState;
  termEnd: TermEnd | null;
  wait: Timeline['wait'];
}

/** Returns the state of a benefit in words: of an ended one, how it ended. */
export function stateWords({ state, termEnd }: Omit<ToldBenefit, 'wait'>, language: Language): string {
  const { states, ends } = timelineMessages[language];
  return state === 'ended' && termEnd !== null ? ends[termEnd] : states[state];
}

/** Returns what comes next. If somebody must act, `since` says who, and since when. */
export function nextWords(
  { state, wait }: Omit<ToldBenefit, 'termEnd'>,
  reader: WordsReader,
  names: PartyNames,
  { language, today }: { language: Language; today: string },
): { next: string; since: string | null } {
  const messages = timelineMessages[language];
  const next = wordsFor(messages.next, reader);
  if (!wait) return { next: next[AT_REST[state] ?? 'over'](names), since: null };
  const who = wordsFor(messages.with, reader)[wait.who](names);
  return {
    next: next[wait.what](names),
    since: messages.since({ who, since: sinceWords(wait.since, language, today) }),
  };
}

// If nobody must act, benefits in these states continue. All others are over.
const AT_REST: Partial<Record<BenefitState, 'running' | 'chosen'>> = { active: 'running', ending: 'chosen' };

function wordsFor<Words>(
  { employee, employer, store, admin }: Readonly<Record<WordsReader, Words>>,
  reader: WordsReader,
): Words {
  return { employee, employer, store, admin }[reader];
}

const A_WEEK = 7;

/** Returns the day of a time in words: 'today', 'yesterday', a weekday within the last week, or a date. */
export function sinceWords(at: string, language: Language, today: string): string {
  const messages = timelineMessages[language];
  const day = stockholmDay(new Date(at));
  const days = daysBetween(day, today);
  if (days <= 0) return messages.today;
  if (days === 1) return messages.yesterday;
  if (days >= A_WEEK) return formatDate(day, language);
  return messages.weekdays[weekdayOf(day)] ?? formatDate(day, language);
}

/** Returns a step in words, with its day and who caused it. */
export function stepWords(
  { event, at, by, name }: TimelineStep,
  reader: WordsReader,
  names: PartyNames,
  language: Language,
): { title: string; detail: string } {
  const messages = timelineMessages[language];
  const actor = name === null ? wordsFor(messages.by, reader)[by](names) : messages.byPerson({ name });
  const day = formatDate(stockholmDay(new Date(at)), language);
  return { title: messages.events[event], detail: actor ? `${day}, ${actor}` : day };
}
