import { isFullRun } from '#tests/app/full-run.ts';

/**
 * Returns the combinations of language, width and theme in which a story runs: in `npm run test:full` all of them,
 * otherwise the first. The first ones differ between stories, so that the stories together cover each pair of values.
 */
export const drawn = <const Combinations extends readonly unknown[]>(
  combinations: Combinations,
): readonly Combinations[number][] => (isFullRun() ? combinations : combinations.slice(0, 1));

/**
 * Returns the cases of a table that a story repeats: in `npm run test:full` all of them, otherwise every third. For cases
 * that differ only in a value, such as the page of a check of layout, and not for cases with a requirement of their own.
 */
export const sampled = <Case>(cases: readonly Case[]): readonly Case[] =>
  isFullRun() ? cases : cases.filter((_, index) => index % 3 === 0);
