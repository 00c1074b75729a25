import { readEmployeeFile } from './read-employee-file.ts';

// The result for a file that is not a table.
const BROKEN = null;

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage(readEmployeeFile(data));
  } catch {
    postMessage(BROKEN);
  }
});
