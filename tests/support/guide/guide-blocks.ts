// Reads the code blocks of docs/operations, so that a test can follow a page and see that it left nothing out.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '../../../docs/operations');
const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** A code block of a page. */
export interface Block {
  page: string;
  text: string;
}

/** The blocks of some pages that nobody has followed yet. */
export interface Guide {
  /**
   * Returns the first open block of a page that contains `part`, and counts it as followed.
   * `values` replaces words of the page by those of this machine. Throws if the page lacks the block or a word.
   */
  follow(page: string, part: string, values?: Readonly<Record<string, string>>): string;
  /** The open blocks. */
  open(): readonly Block[];
}

/** Opens pages of docs/operations by name. */
export function openGuide(...pages: string[]): Guide {
  let left = pages.flatMap(blocksOf);
  return {
    follow(page, part, values = {}) {
      const block = left.find((one) => one.page === page && one.text.includes(part));
      if (!block) throw new Error(`docs/operations/${page}.md has no open block with: ${part}`);
      left = left.filter((one) => one !== block);
      return replaceWords(block, values);
    },
    open: () => left,
  };
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(DOCS, `${page}.md`), 'utf8');
  return [...text.matchAll(BLOCK)].map(([, , block = '']) => ({ page, text: block }));
}

function replaceWords({ page, text }: Block, values: Readonly<Record<string, string>>): string {
  let replaced = text;
  for (const [word, value] of Object.entries(values)) {
    if (!text.includes(word)) throw new Error(`a block of docs/operations/${page}.md no longer has: ${word}`);
    replaced = replaced.replaceAll(word, value);
  }
  return replaced;
}
