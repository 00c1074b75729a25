import { Logger } from 'graphile-worker';
import type { Log } from './log.ts';

/**
 * Returns the job runner's own log as lines of ours. It tells everything at info; what matters to an operator begins at
 * warning.
 */
export const jobLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ reason: errorReason(meta) }, message.slice(0, 200));
    else if (level === 'warning') log.warn(message.slice(0, 200));
    else log.debug(message.slice(0, 200));
  });
const errorReason = (meta: unknown) => {
  const error = (meta as { error?: { code?: string; name?: string } } | undefined)?.error;
  return error?.code ?? error?.name;
};
