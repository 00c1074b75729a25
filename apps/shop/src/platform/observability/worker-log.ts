import { Logger } from 'graphile-worker';
import type { Log } from './log.ts';

/**
 * Writes the job runner's own log as lines of our log. It logs everything as info, but only warnings and
 * errors matter to an operator.
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
