// Checks that the decision records have the same structure and a complete index, and that links in documents
// lead to existing files.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '#tests/checks/source-files.ts';

const FOLDER = 'docs/adr';
const index = readSource(`${FOLDER}/README.md`);
const records = globSync(`${FOLDER}/[0-9]*.md`)
  .map((file) => path.basename(file))
  .sort();
const textOf = (record: string) => readSource(`${FOLDER}/${record}`);
const numberOf = (record: string) => record.slice(0, 4);
/** The numbers of the linked records in a front line. */
const linkedBy = (record: string, line: 'Status: superseded' | 'Supersedes') =>
  [...(new RegExp(`^- ${line}.*$`, 'm').exec(textOf(record))?.[0] ?? '').matchAll(/\[(\d{4})\]/g)].map(
    ([, number]) => number,
  );

describe('the decision records', () => {
  it.each(records)('%s has the common structure', (record) => {
    expect(textOf(record)).toMatch(
      /^# \d{4}: .+\n\n- Date: 20\d\d-\d\d-\d\d\n- Status: (accepted|superseded by \[).*\n(- Supersedes: .*\n)?\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
    );
    expect(textOf(record)).toContain(`# ${numberOf(record)}: `);
  });

  it.each(records)('%s is in the index with its title and status', (record) => {
    const [, title] = /^# \d{4}: (.+)$/m.exec(textOf(record)) ?? [];
    const status = linkedBy(record, 'Status: superseded').length > 0 ? 'superseded by ' : 'accepted';
    expect(index).toContain(`| [${numberOf(record)}](${record}) | ${title} | ${status}`);
  });

  it('link in both directions if one supersedes another', () => {
    const forward = records.flatMap((old) =>
      linkedBy(old, 'Status: superseded').map((now) => `${numberOf(old)} by ${now}`),
    );
    const back = records.flatMap((now) =>
      linkedBy(now, 'Supersedes').map((old) => `${old} by ${numberOf(now)}`),
    );
    expect(forward.length).toBeGreaterThan(0);
    expect(back.sort()).toEqual(forward.sort());
  });
});

it.each(['README.md', ...globSync('docs/**/*.md').sort()])('%s links to files that exist', (file) => {
  const links = [...readSource(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => to as string);
  for (const to of links) expect(existsSync(path.join(path.dirname(file), to)), to).toBe(true);
});
