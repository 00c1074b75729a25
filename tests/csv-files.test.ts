// Every CSV file goes through one mechanism: limited, audited, streamed, and with a last row that says where a list ends.
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';

const files = sourceFiles().filter(
  (file) => file.startsWith('apps/shop/src/') && !/\.test\.tsx?$/.test(file),
);
const CSV_TYPE = /text\/csv;/;
// The file of a closed month is kept, so that it is the same at each download. Its download is audited there.
// The browser makes an example of a list, without data.
const OTHERS = [
  'apps/shop/src/features/eligible-list/ui/sample-file.ts',
  'apps/shop/src/features/payroll-files/server/write-file.ts',
];

test('[HSE.F2] no other file answers with CSV', () => {
  const makers = files.filter((file) => CSV_TYPE.test(readSource(file)));
  expect(makers.sort()).toEqual([...OTHERS, 'apps/shop/src/platform/http/audited-csv.ts'].sort());
});

test('[HSE.F10] one hook downloads the files of lists', () => {
  const list = /download\(\s*'[^']*(-export|\/csv)'/;
  const others = files.filter(
    (file) => readSource(file).includes("wire/download.ts'") && list.test(readSource(file)),
  );
  // Its file is edited and imported again, and the same page reads it.
  expect(others).toEqual(['apps/shop/src/features/catalogue-import/pages/catalogue-import.tsx']);
});
