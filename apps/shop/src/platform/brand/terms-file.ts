// Reads the seller's own terms of sale: a small part of Markdown, so that the page, the email and its attachment can
// show the same text.

/** The terms as a title, a lead and sections. `{name}` and other placeholders are still in the texts. */
export interface TermsFile {
  title: string;
  lead: string;
  version: { number: string; date: string };
  sections: { id: string; title: string; paragraphs: string[]; list: string[] }[];
}

const TITLE = /^# (.+)$/;
const VERSION = /^Version ([\d.]+), (\d{4}-\d{2}-\d{2})$/;
const SECTION = /^## (.+?)(?: \{#([a-z][a-z0-9-]*)\})?$/;

/**
 * Returns the terms in a text: `# Title`, `Version 2.0, 2027-01-01`, a lead, and sections of `## Heading {#id}` with
 * paragraphs and `- ` lists. Blank lines separate the parts. Throws an error that says what is wrong.
 */
export function readTerms(text: string): TermsFile {
  const [head = '', version = '', lead = '', ...parts] = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const title = TITLE.exec(head)?.[1];
  if (!title) throw new Error('begins with "# Title"');
  const found = VERSION.exec(version);
  if (!found) throw new Error('needs "Version 2.0, 2027-01-01" after the title');
  if (!lead || lead.startsWith('#')) throw new Error('needs an introduction before the first section');
  const sections: TermsFile['sections'] = [];
  for (const part of parts) readPart(part, sections);
  if (sections.length === 0) throw new Error('needs sections of "## Heading"');
  return {
    title,
    lead: oneLine(lead),
    version: { number: found[1] ?? '', date: found[2] ?? '' },
    sections,
  };
}

function readPart(part: string, sections: TermsFile['sections']): void {
  const [first = '', ...rest] = part.split('\n');
  const heading = SECTION.exec(first);
  if (heading) {
    const id = heading[2] ?? `section-${sections.length + 1}`;
    if (sections.some((section) => section.id === id)) throw new Error(`has two sections {#${id}}`);
    sections.push({ id, title: heading[1] ?? '', paragraphs: [], list: [] });
    if (rest.length > 0) readPart(rest.join('\n'), sections);
    return;
  }
  const section = sections.at(-1);
  if (!section) throw new Error('has more than one paragraph before the first section');
  if (part.startsWith('- ')) section.list.push(...part.slice(2).split(/\n- /).map(oneLine));
  else section.paragraphs.push(oneLine(part));
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
