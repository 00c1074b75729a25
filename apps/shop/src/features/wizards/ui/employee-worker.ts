import { readEmployeeFile } from './read-employee-file.ts';

// What comes back when a file is no table at all.
const BROKEN = null;

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage(readEmployeeFile(data));
  } catch {
    postMessage(BROKEN);
  }
});
