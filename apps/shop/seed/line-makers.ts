// Generates COPY rows of products on several threads, because generating a product takes longer than storing it.
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { memoryOf, type ProductLines } from '#src/features/product-import/server/bulk-load-repository.ts';
import type { LineFacts } from './make-lines.ts';

// The build puts the worker's file next to the server's (apps/shop/vite.config.ts). From the sources, uses the source
// file.
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'lines-worker.ts')
  : path.join(path.dirname(process.argv[1] ?? ''), 'lines-worker.js');

/** With more threads, the database could not keep up. */
const MAX_THREADS = 2;
/** The number of batches per thread that are ready or in progress. */
const AHEAD = 3;
// Products live only as long as their batch. A large young generation avoids copying them.
const YOUNG_MB = 96;

/** A batch of rows, and the index after its last product. */
export interface Batch {
  lines: ProductLines;
  end: number;
}

interface Thread {
  worker: Worker;
  waiting: PromiseWithResolvers<ProductLines>[];
}

function startThread(facts: LineFacts): Thread {
  const worker = new Worker(WORKER_FILE, {
    workerData: facts,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const thread: Thread = { worker, waiting: [] };
  worker.on('message', (lines: ProductLines) => thread.waiting.shift()?.resolve(lines));
  worker.on('error', (error) => {
    for (const one of thread.waiting.splice(0)) one.reject(error);
  });
  return thread;
}

/**
 * Yields the rows of indexes `from` (inclusive) to `to` (exclusive) in ordered batches, with the end of each.
 * A batch is valid until the next one is requested, because its memory is reused. New memory for every batch would cost
 * a tenth of the time.
 */
export async function* linesInBatches(
  facts: LineFacts,
  { from, to, batch }: { from: number; to: number; batch: number },
): AsyncGenerator<Batch, void> {
  // Leaves one processor to the database, so that threads need not share processors.
  const processors = Math.max(1, os.availableParallelism() - 1);
  const count = Math.min(MAX_THREADS, processors, Math.ceil((to - from) / batch));
  const threads = Array.from({ length: count }, () => startThread(facts));
  const made: { lines: Promise<ProductLines>; end: number }[] = [];
  const spare: ArrayBuffer[][] = [];
  let [asked, turn] = [from, 0];
  const askOn = () => {
    for (; asked < to && made.length < count * AHEAD; turn += 1) {
      const { worker, waiting } = threads[turn % count] as Thread;
      const answer = Promise.withResolvers<ProductLines>();
      // The consumer of the batch gets the error. Until then, the rejection must not end the process.
      answer.promise.catch(() => undefined);
      waiting.push(answer);
      const end = Math.min(to, asked + batch);
      const used = spare.pop();
      worker.postMessage({ first: asked, end, used }, used ?? []);
      made.push({ lines: answer.promise, end });
      asked = end;
    }
  };
  try {
    for (askOn(); made.length > 0; askOn()) {
      const { lines, end } = made.shift() as (typeof made)[number];
      askOn();
      const ready = await lines;
      yield { lines: ready, end };
      spare.push(memoryOf(ready));
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
