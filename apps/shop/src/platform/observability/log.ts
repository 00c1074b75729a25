import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { traceOfLog } from './tracing.ts';

/** The structured log of the process. */
export type Log = Logger;

/**
 * Returns a logger that writes JSON lines, by default to standard output. URLs are logged without their
 * query, and bodies and headers never, so that no personal data and no secret gets into a line
 * (docs/security.md).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: traceOfLog,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['*.authorization', '*.cookie', '*.password', '*.email'], censor: '[hidden]' },
    serializers: { err: errorLine },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Returns the parts of an error that a log may contain. PostgreSQL puts row values into `detail` and `where`, so only
 * kind, code, constraint and stack frames are kept.
 */
export function errorLine(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { code, constraint, table, column } = error as unknown as Record<string, string | undefined>;
  const isQueryError = 'severity' in error;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return {
    name: error.name,
    message: isQueryError ? 'query failed' : error.message,
    code,
    constraint,
    table,
    column,
    stack: frames,
    cause: error.cause ? errorLine(error.cause) : undefined,
  };
}

const STANDARD_OUTPUT = 1;
const MAX_WAITING_BYTES = 1_048_576;

// Without a listener, a log on a full disk would end the process. Lines wait until there is room, and more than
// MAX_WAITING_BYTES are dropped (docs/security.md, F06).
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', () => {});
  return output;
}
