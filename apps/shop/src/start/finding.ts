import type { SettingsError } from '#src/settings/settings.ts';
import { ignoredLines } from './ignored-lines.ts';

/** Something that is wrong with an installation, or that an operator should know. */
export interface Finding {
  /** A stable name, such as `database-password`. */
  cause: string;
  problem: string;
  remedy: string;
  /** Does not count as a problem. */
  isNote?: true;
}

/** The result of one area of checks. */
export interface CheckedArea {
  area: string;
  findings: Finding[];
  /** Why the area was not checked. */
  skipped?: string;
}

/** Returns the settings that a `SettingsError` names as findings. */
export const settingFindings = ({ problems }: SettingsError): Finding[] =>
  problems.map(({ name, why }) => ({
    cause: `setting-${name}`,
    problem: `${name}: ${why}`,
    remedy: `Change ${name} in .env or in the environment. .env.example explains it.`,
  }));

/** Returns a note for each line of the file of settings that is ignored or cut. */
export const fileFindings = (environment: Record<string, string | undefined>): Finding[] =>
  ignoredLines(environment).map((line) => ({ ...line, isNote: true }));
