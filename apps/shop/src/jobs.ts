import type { App } from './app.ts';
import type { JobHandler } from './platform/job-runner.ts';

/** The list of background jobs and their handlers. */
export const jobsOf = (_app: App): Record<string, JobHandler> => ({});
