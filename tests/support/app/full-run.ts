import { FULL_RUN } from '../../../bin/lib/project.mjs';

/** Returns whether every story runs in all combinations at both widths, and every round and place of the kill tests. */
export const isFullRun = (): boolean => process.env[FULL_RUN] === '1';
