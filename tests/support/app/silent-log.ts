import { createLog, type Log } from '../../../apps/shop/src/platform/observability/log.ts';

/** Returns a log without output. */
export const silentLog = (): Log => createLog('silent');
