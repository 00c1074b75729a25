// A thread that makes lines of products while others make theirs and the database stores what there is.
import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf } from '#src/features/catalogue/server/product-copy-repository.ts';
import { type LineFacts, makeLines } from './make-lines.ts';

const facts = workerData as LineFacts;

parentPort?.on('message', (asked: { first: number; end: number; used?: ArrayBuffer[] }) => {
  const lines = makeLines(facts, asked);
  parentPort?.postMessage(lines, memoryOf(lines));
});
