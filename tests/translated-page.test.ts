// Pages that the browser translates stay true: amounts, counters, dates and numbers follow the state.
import { expect, test } from 'vitest';
import { changingTexts } from '#tests/checks/changing-texts.ts';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';

const components = sourceFiles().filter(
  (file) =>
    file.startsWith('apps/shop/src/') && file.endsWith('.tsx') && !/\/server\/|\.test\.tsx$/.test(file),
);

test('[COM.M0] a text that changes is the whole content of its element', () => {
  expect(components.length).toBeGreaterThan(300);
  const wrong = components.flatMap((file) =>
    changingTexts(file, readSource(file)).map(({ line }) => `${file}:${line}`),
  );
  expect(wrong, 'Put the text into an element of its own, such as <span>.').toEqual([]);
});

test('[COM.M0] finds a figure beside other content, and no label or element', () => {
  const lines = (jsx: string) => changingTexts('example.tsx', `const A = () => (${jsx});`).length;
  expect(lines('<p>{count} {messages.pieces}</p>')).toBe(1);
  expect(lines('<p>{messages.found({ count })}<b /></p>')).toBe(1);
  expect(lines('<p>{day ? format(day) : null}<b /></p>')).toBe(1);
  expect(lines('<p><b>{count}</b> {messages.pieces}</p>')).toBe(0);
  expect(lines('<p>{messages.found({ count })}</p>')).toBe(0);
});
