// What pages show that is not a text of a catalogue: the data of the demonstration, dates and units.
import pg from 'pg';

const CODE = /^[a-z0-9][\w.:/-]*$/;
const SENTENCE_LENGTH = 20;
const WORD = /\p{L}{2,}/u;
const SIZE = /^X+[SL]$/;
// The pseudo-language writes dates and amounts as Swedish does.
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15))).flatMap((day) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('sv-SE', { month: style, timeZone: 'UTC' }).format(day),
  ),
);
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day))).flatMap((day) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat('sv-SE', { weekday: style, timeZone: 'UTC' }).format(day),
  ),
);
const UNITS = ['kr', 'kl', 'mm', 'Nm', 'lumen', 'cm', 'kg', 'km', 'Wh', 'kWh', 'MB', 'kB'];
// Addresses, ids, codes, VAT numbers and numbers of orders and products.
const IDENTIFIERS =
  /https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\S*[0-9a-f]{8}-[0-9a-f-]{27}\S*|\b(?:AP|cp|bike|accessory)-\d+|\bdemo-\w+|\bexample\.\w+|\bX+-X+\b|\bSE\d{12}\b/g;

/** Returns the part of a text that is no known data, or null if that has no word. */
export type UnknownPart = (text: string) => string | null;

/** Reads all texts of a database that are not codes, and returns the check with them and with `more`. */
export async function unknownPartWith(databaseUrl: string, more: readonly string[]): Promise<UnknownPart> {
  const values = [...(await textsOfDatabase(databaseUrl)), ...more];
  const known = [...new Set([...values.map(plain), ...MONTHS, ...DAYS, ...UNITS])]
    .filter((value) => WORD.test(value))
    .toSorted((a, b) => b.length - a.length);
  const whole = known.join('\n').replace(/\s+/g, ' ');
  const isSentence = (text: string) =>
    text.length >= SENTENCE_LENGTH && whole.includes(text.replace(/…$/, ''));
  return (text) => {
    let rest = plain(text);
    if (isSentence(rest)) return null;
    for (const value of known)
      if (rest.includes(value))
        rest = rest.replace(new RegExp(`(?<![\\p{L}-])${escaped(value)}(?!\\p{L})`, 'gu'), ' | ');
    const parts = rest.split(/[·|(),;×\d]+/).map((part) => part.trim());
    const unknown = parts.filter((part) => WORD.test(part) && !SIZE.test(part) && !isSentence(part));
    return unknown.length > 0 ? unknown.join(' | ') : null;
  };
}

// Mails break typed addresses by an invisible character.
const plain = (text: string) =>
  text.replaceAll('\u200b', '').replace(IDENTIFIERS, ' ').replace(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

async function textsOfDatabase(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ text: string }>(
      `select format('select to_jsonb(%I) as value from %I where %I is not null', column_name, table_name, column_name) as text
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and (data_type in ('text', 'jsonb', 'USER-DEFINED') or (data_type = 'ARRAY' and udt_name = '_text'))`,
    );
    const { rows } = await client.query<{ value: unknown }>(columns.map(({ text }) => text).join(' union '));
    return rows.flatMap(({ value }) => textsIn(value)).filter((value) => !CODE.test(value));
  } finally {
    await client.end();
  }
}

// A row of a specification is a label and a value, and HTML is shown without its tags.
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const text = value
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .trim();
    return [text, ...value.split(/<[^>]+>|: /).map((part) => part.trim())];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
