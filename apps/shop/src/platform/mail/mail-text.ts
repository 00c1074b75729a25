import type { Block, MailContent } from './mail-content.ts';

const underlined = (text: string, mark: string) => `${text}\n${mark.repeat(Math.min(text.length, 60))}`;

/** Returns the plain text part of a mail. */
export function mailText({ title, opening, highlight, sections }: MailContent): string {
  const marked = highlight ? [`${highlight.label}: ${highlight.value}`] : [];
  const head = [underlined(title, '='), ...opening, ...marked];
  const parts = sections.map(({ heading, blocks }) =>
    [...(heading ? [underlined(heading, '-')] : []), ...blocks.map(blockText)].join('\n\n'),
  );
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'list':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'address':
      return [`${block.caption}:`, ...block.lines].join('\n');
    case 'goods':
      return goodsText(block);
    case 'sums':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    // Marks each line of a quotation, so that it cannot be mistaken for our own text.
    case 'quote':
      return block.lines.map((line) => (line ? `> ${line}` : '>')).join('\n');
    case 'form':
      return block.lines.join('\n\n');
  }
}

function goodsText({ head, rows }: Extract<Block, { kind: 'goods' }>): string {
  const lines = rows.map(({ goods, detail, amount }) =>
    detail ? `${goods} (${detail}): ${amount}` : `${goods}: ${amount}`,
  );
  return [`${head.amount}:`, ...lines].join('\n');
}
