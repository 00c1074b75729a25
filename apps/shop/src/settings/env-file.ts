// Finds the lines of a file of settings that Node's parser ignores or cuts without a word.
import { SETTINGS } from './variables.ts';

/** A line of the file that does not do what it seems to. `problem` never contains a value. */
export interface IgnoredLine {
  cause: 'env-file-name' | 'env-file-line' | 'env-file-cut' | 'env-file-repeated';
  problem: string;
  remedy: string;
}

/** Variables of Node, PostgreSQL's driver, OpenSSL and the system that an operator may set here. */
const OTHER_PROGRAMS =
  /^(NODE_\w+|PG\w+|SSL_CERT_(DIR|FILE)|OPENSSL_CONF|UV_\w+|AWS_\w+|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|ENV_FILE|CHROMIUM_(PATH|ARGS)|(HTTPS?|NO|ALL)_PROXY)$/i;
const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=[^\S\n]*(.*)$/;
const MAX_TYPING_ERRORS = 2;

/** Returns the ignored lines of a text. Source: Node 24, `util.parseEnv`, which the launcher uses. */
export function ignoredLinesOf(text: string): IgnoredLine[] {
  const found: IgnoredLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/);
  const firstLines = new Map<string, number>();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (/^\s*(#|$)/.test(line)) continue;
    const number = at + 1;
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      found.push({
        cause: 'env-file-line',
        problem: `Line ${number} of the file of settings is ignored, because it is no assignment.`,
        remedy: 'Write NAME=value, or remove the line.',
      });
      continue;
    }
    found.push(...nameFaults(name, number, firstLines));
    const quote = /^["'`]/.exec(value)?.[0];
    const end = quote ? endOfQuoted(lines, at, quote) : null;
    if (end !== null) at = end;
    else if (quote)
      found.push({
        cause: 'env-file-cut',
        problem: `The quote before the value of ${name} in line ${number} of the file of settings is not closed.`,
        remedy: 'Write the same quote after the value.',
      });
    else if (value.includes('#'))
      found.push({
        cause: 'env-file-cut',
        problem: `${name} in line ${number} of the file of settings ends before the #.`,
        remedy: 'Put the value in quotes, or write the comment on a line of its own.',
      });
  }
  return found;
}

function* nameFaults(name: string, number: number, firstLines: Map<string, number>): Generator<IgnoredLine> {
  const first = firstLines.get(name);
  firstLines.set(name, number);
  if (first !== undefined)
    yield {
      cause: 'env-file-repeated',
      problem: `${name} is in lines ${first} and ${number} of the file of settings. The last one applies.`,
      remedy: 'Remove the other line.',
    };
  if (Object.hasOwn(SETTINGS, name) || OTHER_PROGRAMS.test(name)) return;
  const similar = Object.keys(SETTINGS).find((known) => isSimilar(known, name.toUpperCase()));
  yield {
    cause: 'env-file-name',
    problem: `${name} in line ${number} of the file of settings is no setting, and is ignored.`,
    remedy: similar ? `Is it ${similar}?` : '.env.example lists all settings.',
  };
}

/** Returns the line in which a quoted value ends; null if it never does. */
function endOfQuoted(lines: readonly string[], start: number, quote: string): number | null {
  const opening = (lines[start] as string).indexOf(quote);
  for (let at = start; at < lines.length; at += 1)
    if ((lines[at] as string).includes(quote, at === start ? opening + 1 : 0)) return at;
  return null;
}

/** Tells whether two names differ by at most two letters that are missing, added, changed or swapped. */
function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MAX_TYPING_ERRORS) return false;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return (row[other.length] as number) <= MAX_TYPING_ERRORS;
}
