// Plain text of sanitised HTML, for search engines and feeds.

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Returns the text of sanitised HTML, at most `longest` characters, cut between words. */
export function plainText(html: string, longest: number): string {
  const text = html
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/&(#39|[a-z]{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}
