// Makes lines of products on several threads: to make a product takes longer than to store it.
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { memoryOf, type ProductLines } from '#src/features/catalogue/server/product-copy-repository.ts';
import type { LineFacts } from './make-lines.ts';

// The build puts the thread's file beside the server's (apps/shop/vite.config.ts); from the sources it is its own.
const WORKER_FILE = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'lines-worker.ts')
  : path.join(path.dirname(process.argv[1] ?? ''), 'lines-worker.js');

/** More threads than these the database could not keep up with. */
const MAX_THREADS = 2;
/** So many batches are ready or being made for each thread. */
const AHEAD = 3;
// Products live no longer than their batch: with room for the young, hardly any is copied.
const YOUNG_MB = 96;

/** Lines, and the place where they end. */
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
 * Gives the lines of places `from` to before `to`, batch by batch in their order, with the place where each ends. Lines
 * may be used until the next ones are asked for: then their memory is written over. New memory for every batch would
 * cost a tenth of the making.
 */
export async function* linesInBatches(
  facts: LineFacts,
  { from, to, batch }: { from: number; to: number; batch: number },
): AsyncGenerator<Batch, void> {
  // One processor is the database's: with a thread for each, every thread waits for its turn in the middle of its work.
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
      // Whoever takes the batch hears of it; until then a failure must not end the process.
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
