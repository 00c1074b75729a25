import { FULL_RUN, SHORT_RUN } from '../../../bin/lib/project.mjs';

/** Returns whether every story runs in all combinations at both widths, and every round and place of the kill tests. */
export const isFullRun = (): boolean => process.env[FULL_RUN] === '1';

/** Returns whether the long tests are left out: those of `tests/fault` and of `LONG` in playwright.config.ts. */
export const isShortRun = (): boolean => process.env[SHORT_RUN] === '1';
