import { readFileSync } from 'node:fs';
import { type IgnoredLine, ignoredLinesOf } from '#src/settings/env-file.ts';

/** Returns the ignored lines of the file of settings that the launcher has read; empty without one. */
export function ignoredLines({ ENV_FILE }: Record<string, string | undefined>): IgnoredLine[] {
  if (!ENV_FILE) return [];
  try {
    return ignoredLinesOf(readFileSync(ENV_FILE, 'utf8'));
  } catch {
    // The launcher has refused a file that it cannot read, so this one is gone since.
    return [];
  }
}
