import { readEmployeeFile } from './read-employee-file.ts';

// The result for a file that is not a table.
const BROKEN = null;

addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; today: string }>) => {
  try {
    postMessage(readEmployeeFile(data.bytes, data.today));
  } catch {
    postMessage(BROKEN);
  }
});
