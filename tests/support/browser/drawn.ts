import { isFullRun } from '#tests/app/full-run.ts';

/**
 * Returns the combinations of language, width and theme in which a story runs: in `npm run test:full` all of them,
 * otherwise the first. The first ones differ between stories, so that the stories together cover each pair of values.
 */
export const drawn = <const Combinations extends readonly unknown[]>(
  combinations: Combinations,
): readonly Combinations[number][] => (isFullRun() ? combinations : combinations.slice(0, 1));

/**
 * Returns the pages that a check of layout walks: in `npm run test:full` all of them, otherwise every third. Not for cases
 * that differ in behaviour.
 */
export const sampled = <Page>(pages: readonly Page[]): readonly Page[] =>
  isFullRun() ? pages : pages.filter((_, index) => index % 3 === 0);
