import { createLog, type Log } from '../../../apps/shop/src/platform/log.ts';

/** Returns a log that says nothing. */
export const silentLog = (): Log => createLog('silent');
