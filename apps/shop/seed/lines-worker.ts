// A worker thread that generates rows of products, in parallel to other threads and the database.
import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf } from '#src/features/product-import/server/bulk-load-repository.ts';
import { type LineFacts, makeLines } from './make-lines.ts';

const facts = workerData as LineFacts;

parentPort?.on('message', (asked: { first: number; end: number; used?: ArrayBuffer[] }) => {
  const lines = makeLines(facts, asked);
  parentPort?.postMessage(lines, memoryOf(lines));
});
