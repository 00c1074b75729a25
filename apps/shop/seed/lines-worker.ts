// A thread that makes lines of products while others make theirs and the database stores what there is.
import { parentPort, workerData } from 'node:worker_threads';
import { type LineFacts, makeLines } from './make-lines.ts';

const facts = workerData as LineFacts;

parentPort?.on('message', ({ first, end }: { first: number; end: number }) => {
  const lines = makeLines(facts, first, end);
  const { products, variants, stock, history } = lines;
  parentPort?.postMessage(
    lines,
    [products, variants, stock, history].map(({ buffer }) => buffer as ArrayBuffer),
  );
});
