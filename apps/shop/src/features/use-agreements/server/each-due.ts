// Walks what is due in pages, one by one.
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';

/** How many ids are read at once. */
export const AT_ONCE = 50;

/** A step of the job. */
export interface Step {
  /** Returns the ids that are due after one, in their order. */
  due: (after: string | null) => Promise<string[]>;
  work: (id: string) => Promise<void>;
}

/**
 * Does a step for all ids that are due. One that the provider refuses does not stop the others. Where it does not answer, the
 * rest waits for the next run.
 */
export async function each(app: Pick<App, 'log'>, until: number, { due, work }: Step): Promise<void> {
  let after: string | null = null;
  do {
    const ids: string[] = await due(after);
    for (const id of ids) {
      if (performance.now() > until) return;
      try {
        await work(id);
      } catch (err) {
        if (err instanceof ProviderError && err.kind !== 'refused') return;
        app.log.error({ err }, 'use_agreement_failed');
      }
    }
    after = ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null;
  } while (after !== null);
}
