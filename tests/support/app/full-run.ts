import { FULL_RUN, LONG_TESTS } from '../../../bin/lib/project.mjs';

/** Returns whether every story runs in all combinations at both widths, and every round and place of the kill tests. */
export const isFullRun = (): boolean => process.env[FULL_RUN] === '1';

/** Returns whether the long tests run: those of `tests/fault` and of `LONG` in playwright.config.ts. */
export const hasLongTests = (): boolean => process.env[LONG_TESTS] !== 'none';

/** Returns whether all other tests run. */
export const hasShortTests = (): boolean => process.env[LONG_TESTS] !== 'only';
