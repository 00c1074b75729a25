import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';

test('[COM.L6] no field of one line asks for a street address of several lines', () => {
  const asking = sourceFiles().filter(
    (file) =>
      file.startsWith('apps/shop/src/') &&
      !/\.test\.tsx?$/.test(file) &&
      /['"]street-address['"]/.test(readSource(file)),
  );
  expect(asking).toEqual([]);
});
