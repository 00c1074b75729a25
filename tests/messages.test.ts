// Checks the texts of the shop: equal keys in both languages, no unused text, no text outside the catalogues.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { targetOf } from '#tests/checks/import-rules.ts';
import {
  importsOf,
  isNode,
  type Node,
  readSource,
  sourceFiles,
  textsOf,
  treeOf,
  walk,
} from '#tests/checks/source-files.ts';

type Messages = { [key: string]: string | ((...args: never[]) => string) | Messages };

const LANGUAGES_DIR = 'apps/shop/src/languages/';
const CATALOGUES_DIR = `${LANGUAGES_DIR}catalogues/`;
const shop = sourceFiles().filter((file) => file.startsWith('apps/shop/src/') && !/\.test\.tsx?$/.test(file));
/** The catalogues of all languages, by feature and name, such as 'cart/messages'. */
const catalogues = shop
  .filter((file) => file.startsWith(CATALOGUES_DIR))
  .map((file) => file.slice(CATALOGUES_DIR.length, -'.ts'.length));
/** The catalogues of pages. Those of the server have other names. */
const screens = catalogues.filter((name) => /[/-]messages$/.test(name) && !name.startsWith('shared/'));

/**
 * Texts that are correctly the same in both languages: names, symbols, loanwords. By path in the catalogue.
 */
const SAME_IN_BOTH: Readonly<Record<string, readonly string[]>> = {
  'shared/file-columns': ['UTF-16', 'Windows', 'Mac', 'DOS'],
  'sign-in/messages': ['HR'],
  'activity-log/messages': ['Id', 'ActivePick', 'HR'],
  'approvals/messages': ['HR'],
  'benefit-pages/messages': ['Status'],
  'catalogue/category-names': ['MTB'],
  'admin-reports/messages': ['ActivePick'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a message, as the test prints it
  'employer-invoices/messages': ['Status', '({ text }) => `Fortnox: ${text}`'],
  'members/messages': ['HR', 'Policy'],
  'request-admin/staff-messages': ['Status'],
  'checkout/messages': ['Status', 'Active Finance'],
  'product-page/product-messages': ['Taiwan'],
  'order-admin/messages': ['Status', 'Active Finance'],
  'agreements/messages': ['Status'],
  'handover/messages': ['Service'],
  'payouts/messages': ['Status'],
  'service-claim-pages/messages': ['Service', 'Status'],
  'bankid/messages': ['Status'],
  'catalogue-admin/messages': ['Status'],
  'credit-tool/messages': ['Person', 'Status'],
  'light-onboarding/messages': ['Status'],
  'operations/messages': ['Status'],
  'people/messages': ['Status', 'BankID', 'HR', 'app'],
  'policy/messages': ['Policy', 'HR', 'Minus', 'Plus', 'ISO-8859-1 (standard)', 'UTF-8', 'Pump', 'Trainer'],
  'profile/messages': ['BankID'],
  'fortnox-connection/messages': ['Status'],
  'sent-invoices/paper-messages': ['Bankgiro'],
  'sent-invoices/sent-messages': ['Status'],
  'sent-invoices/document-texts': ['Status'],
  'shared/service-packages': ['Plus'],
  'wizards/messages': ['Status'],
  'search/messages': ['Taiwan'],
  'search/facet-texts': ['Taiwan'],
};
/** Catalogues that are too small to need å, ä or ö. */
const WITHOUT_UMLAUTS: readonly string[] = ['product-media/texts'];

const textOf = (leaf: Messages[string]) => (typeof leaf === 'string' ? leaf : String(leaf));

function leavesOf(messages: Messages, way: readonly string[] = []): { way: string[]; text: string }[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, [...way, key])
      : [{ way: [...way, key], text: textOf(value) }],
  );
}

async function load(catalogue: string, language: 'sv' | 'en'): Promise<Messages> {
  const module: Record<string, unknown> = await import(
    path.resolve(`${LANGUAGES_DIR}${language}/${catalogue}.ts`)
  );
  const objects = Object.values(module).filter((value) => typeof value === 'object' && value !== null);
  return Object.assign({}, ...objects) as Messages;
}

const WORD = /\p{L}{2,}/u;

describe.each(catalogues)('%s', (catalogue) => {
  test('[S8.93] has the same keys in both languages, and no empty text', async () => {
    const [sv, en] = await Promise.all([load(catalogue, 'sv'), load(catalogue, 'en')]);
    const names = (messages: Messages) => leavesOf(messages).map(({ way }) => way.join('.'));
    expect(names(en).sort()).toEqual(names(sv).sort());
    expect(names(sv).length).toBeGreaterThan(0);
    for (const { way, text } of [...leavesOf(sv), ...leavesOf(en)])
      expect(text.trim(), way.join('.')).not.toBe('');
  });

  test('[S8.93] has no English text as Swedish', async () => {
    const [sv, en] = await Promise.all([load(catalogue, 'sv'), load(catalogue, 'en')]);
    const english = new Map(leavesOf(en).map(({ way, text }) => [way.join('.'), text]));
    const same = leavesOf(sv).filter(({ way, text }) => english.get(way.join('.')) === text);
    const worded = same.filter(({ text }) =>
      WORD.test(text.replace(/^\(.*?\)\s*=>|\$\{[^}]*\}|\bp\.\w+/g, '')),
    );
    const allowed = SAME_IN_BOTH[catalogue] ?? [];
    expect(worded.map(({ text }) => text).filter((text) => !allowed.includes(text))).toEqual([]);
  });

  test('is Swedish where it should be: at least one text has å, ä or ö', async () => {
    if (WITHOUT_UMLAUTS.includes(catalogue)) return;
    const texts = leavesOf(await load(catalogue, 'sv')).map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/[åäöÅÄÖ]/);
  });
});

/** Nouns of counts, by language: one and more. Words that are the same in both numbers have no mistake to make. */
const NOUNS = {
  sv: [
    ['månad', 'månader'],
    ['månads', 'månaders'],
    ['dag', 'dagar'],
    ['timme', 'timmar'],
    ['minut', 'minuter'],
    ['sekund', 'sekunder'],
    ['person', 'personer'],
    ['anställd', 'anställda'],
    ['medlem', 'medlemmar'],
    ['cykel', 'cyklar'],
    ['beställning', 'beställningar'],
    ['förmån', 'förmåner'],
    ['faktura', 'fakturor'],
    ['rad', 'rader'],
    ['bild', 'bilder'],
    ['produkt', 'produkter'],
    ['vara', 'varor'],
    ['fråga', 'frågor'],
    ['träff', 'träffar'],
    ['plats', 'platser'],
    ['arbetsdag', 'arbetsdagar'],
    ['vecka', 'veckor'],
    ['är gjort', 'är gjorda'],
  ],
  en: [
    'month',
    'day',
    'hour',
    'minute',
    'second',
    'week',
    'employee',
    'member',
    'bike',
    'order',
    'benefit',
    'invoice',
    'row',
    'line',
    'picture',
    'product',
    'item',
    'question',
    'request',
    'deduction',
    'result',
    'store',
    'review',
  ].map((noun) => [noun, `${noun}s`]),
} as const;

/**
 * Messages whose count is never one: limits, choices and assumptions of the settings, and terms, which have at least 12
 * months. The count is formatted text, so `counted` cannot take it.
 */
const NEVER_ONE: readonly string[] = [
  'api-keys/messages form.daysChoice',
  'auth/mail-texts codeNote',
  // The noun is "benefit bikes".
  'benefit-pages/messages taxable.several',
  'employer-overview/messages figures.carbonText',
  'employer-reports/messages notes.carbon',
  'order-mails/texts shipping.pickup',
  'payroll-pages/messages table.printTooMany',
  'policy/messages months',
  'policy/messages says.term',
  'policy/messages example.term',
  'policy/messages reasons.term-too-long',
  'programme/messages basis',
  'programme/messages basisAssumed',
  'programme/messages overTerm',
  'ui/list-messages manyHits',
];

/** Returns the names of a catalogue's parameters that are numbers, or that name a count. */
const countsIn = (source: string) =>
  new Set([
    ...[...source.matchAll(/(\w+)\??: number\b/g)].map(([, name]) => name),
    'count',
    'months',
    'days',
    'hours',
    'minutes',
    'people',
  ]);

/** Renders a message with each count as `n`. Null for a message that needs other parameters, such as a list. */
function rendered(
  message: (...args: never[]) => unknown,
  counts: ReadonlySet<unknown>,
  n: number,
): string | null {
  const params = new Proxy(
    {},
    {
      get: (_, name) => {
        if (counts.has(name)) return n;
        return /^(is|has|are)[A-Z]/.test(String(name)) ? n === 1 : 'X';
      },
    },
  );
  try {
    return String(message(params as never));
  } catch {
    return null;
  }
}

/** Returns a noun in the wrong number after 0, 1 or 2. */
const wrongNumber = (text: string, n: number, language: 'sv' | 'en') =>
  NOUNS[language].find(([one, many]) =>
    new RegExp(`(?<![\\p{L}\\d.,:–-])${n}[ \u00a0]${n === 1 ? many : one}(?![\\p{L}’-])`, 'u').test(text),
  );

function functionsOf(
  messages: Messages,
  way: readonly string[] = [],
): [string, (...args: never[]) => string][] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value === 'function') return [[[...way, key].join('.'), value] as [string, typeof value]];
    return typeof value === 'object' && value !== null ? functionsOf(value, [...way, key]) : [];
  });
}

describe('[SPC.C1] every message with a count', () => {
  test.each(['sv', 'en'] as const)('has the right form for 0, 1 and 2 (%s)', async (language) => {
    const wrong: string[] = [];
    let shown = 0;
    for (const catalogue of catalogues) {
      const counts = countsIn(readSource(`${LANGUAGES_DIR}sv/${catalogue}.ts`));
      for (const [name, message] of functionsOf(await load(catalogue, language)))
        for (const n of [0, 1, 2]) {
          const text = rendered(message, counts, n);
          if (text === null) continue;
          shown += 1;
          const isWrong = wrongNumber(text, n, language) && !NEVER_ONE.includes(`${catalogue} ${name}`);
          if (isWrong) wrong.push(`${catalogue} ${name}: ${text}`);
        }
    }
    expect(shown).toBeGreaterThan(1_500);
    expect(wrong).toEqual([]);
  });

  test.each([
    ['sv', 1, 'i 1 månader'],
    ['sv', 2, '2 person'],
    ['en', 1, 'for 1 months'],
    ['en', 0, '0\u00a0order'],
  ] as const)('detects, in %s with %i: %s', (language, n, text) => {
    expect(wrongNumber(text, n, language)).toBeDefined();
  });
});

interface Uses {
  /** Names that are read as `x.name` or `{ name } = x`. */
  read: Set<string>;
  /** Names whose members are read by a variable key, `x.name[key]`, or that are passed on as a whole. */
  whole: Set<string>;
}

const usesOf = new Map<string, Uses>();

function usesIn(files: readonly string[]): Uses {
  const uses: Uses = { read: new Set(), whole: new Set() };
  for (const file of files) {
    // Most files read texts from several catalogues.
    const own = usesOf.get(file) ?? usesInFile(file);
    usesOf.set(file, own);
    for (const name of own.read) uses.read.add(name);
    for (const name of own.whole) uses.whole.add(name);
  }
  return uses;
}

function usesInFile(file: string): Uses {
  const uses: Uses = { read: new Set(), whole: new Set() };
  const nameOf = (node: Node) =>
    isNode(node.property) && !node.computed ? String(node.property.name) : literal(node.property);
  walk(treeOf(file), (node, parents) => {
    if (node.type === 'MemberExpression') {
      const name = nameOf(node);
      if (name !== null) uses.read.add(name);
      const parent = parents.at(-1);
      const isLookedInto = parent?.type === 'MemberExpression' && parent.object === node;
      if (!isLookedInto || (parent.computed && literal(parent.property) === null))
        if (name !== null) uses.whole.add(name);
    }
    // `messages[key]`: the possible keys are written in the same file.
    if (
      node.type === 'MemberExpression' &&
      node.computed &&
      isNode(node.object) &&
      node.object.type === 'Identifier'
    )
      if (literal(node.property) === null) for (const text of textsOf(file)) uses.read.add(text);
    if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[])
        if (isNode(property.key)) {
          uses.read.add(String(property.key.name ?? property.key.value));
          uses.whole.add(String(property.key.name ?? property.key.value));
        }
  });
  return uses;
}
const literal = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : null);

const isUsed = (way: readonly string[], uses: Uses) =>
  way.every((name, depth) => uses.read.has(name) || (depth > 0 && uses.whole.has(way[depth - 1] as string)));

describe('the catalogues of the screens', () => {
  test('were all found', () => {
    expect(screens).toEqual(expect.arrayContaining(['cart/messages', 'layout/messages']));
  });

  test.each(screens)('%s has no unused text', async (catalogue) => {
    const area = path.posix.dirname(catalogue);
    const folders = [`apps/shop/src/features/${area}/`, `apps/shop/src/${area}/`];
    const readers = shop.filter((file) => {
      if (file.startsWith(LANGUAGES_DIR)) return false;
      const isImporter = importsOf(file).some((what) => {
        const target = targetOf(file, what);
        return 'file' in target && target.file === `${CATALOGUES_DIR}${catalogue}.ts`;
      });
      return isImporter || folders.some((folder) => file.startsWith(folder));
    });
    const uses = usesIn(readers);
    const leaves = leavesOf(await load(catalogue, 'sv'));
    expect(leaves.filter(({ way }) => !isUsed(way, uses)).map(({ way }) => way.join('.'))).toEqual([]);
  });

  test('an unused text, alone or in a group, is detected', () => {
    const read = new Set(['title', 'steps', 'cart']);
    expect(isUsed(['title'], { read, whole: new Set() })).toBe(true);
    expect(isUsed(['steps', 'cart'], { read, whole: new Set() })).toBe(true);
    expect(isUsed(['steps', 'payment'], { read, whole: new Set() })).toBe(false);
    expect(isUsed(['steps', 'payment'], { read, whole: new Set(['steps']) })).toBe(true);
    expect(isUsed(['gone'], { read, whole: new Set() })).toBe(false);
  });
});

const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);

/** Unit symbols are the same in every language. Source: ISO 80000. */
const UNITS = /^(mm|cm|m|kg)$/;

/** Returns the words that a source shows without a catalogue, with their lines. */
function spokenIn(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (node: Node, text: string) => {
    if (/\p{L}/u.test(text) && !UNITS.test(text.trim()))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${text.trim()}`);
  };
  const addTexts = (value: unknown) => {
    if (!isNode(value)) return;
    if (value.type === 'Literal' && typeof value.value === 'string') add(value, value.value);
    if (value.type === 'TemplateLiteral')
      for (const quasi of value.quasis as Node[]) add(quasi, (quasi.value as { cooked: string }).cooked);
    if (value.type === 'ConditionalExpression') [value.consequent, value.alternate].map(addTexts);
    if (value.type === 'LogicalExpression') addTexts(value.right);
    if (value.type === 'JSXExpressionContainer') addTexts(value.expression);
  };
  walk(treeOf(file, source), (node) => {
    if (node.type === 'JSXText') add(node, String(node.value));
    if (node.type === 'JSXAttribute' && SPOKEN.has(String((node.name as Node).name))) addTexts(node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') (node.children as Node[]).map(addTexts);
  });
  return found;
}

describe('pages', () => {
  test('contain no text of their own', () => {
    // The gallery of components is not a page of the shop, and its texts are samples.
    const pages = shop.filter((file) => file.endsWith('.tsx') && !file.startsWith('apps/shop/src/dev/'));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap((file) => spokenIn(file, readSource(file)))).toEqual([]);
  });

  test.each([
    '<p>Handla nu</p>',
    '<a title="Cart">{x}</a>',
    "<img alt={'A bike'} />",
    '<p>{isOpen ? "Open" : x}</p>',
    '<p>{n > 1 && `pieces`}</p>',
    '<input placeholder={`Write`} />',
  ])('with a text of their own are detected: %s', (jsx) => {
    expect(
      spokenIn('planted.tsx', `const x = 1, n = 2, isOpen = true; export const y = ${jsx};`),
    ).toHaveLength(1);
  });
});
