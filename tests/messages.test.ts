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

const shop = sourceFiles().filter((file) => file.startsWith('apps/shop/src/') && !/\.test\.tsx?$/.test(file));
const catalogues = shop.filter((file) => /[/-]messages\.ts$/.test(file) && !file.includes('/i18n/'));
const pairs = [
  ...catalogues.map((file) => file.replace(/\.ts$/, '')),
  ...shop
    .filter((file) => file.endsWith('.sv.ts') && !/[/-]messages\./.test(file))
    .map((file) => file.slice(0, -6)),
];

/**
 * Texts that are correctly the same in both languages: names, symbols, loanwords. By path in the catalogue.
 */
const SAME_IN_BOTH: Readonly<Record<string, readonly string[]>> = {
  'apps/shop/src/features/sign-in/messages': ['HR'],
  'apps/shop/src/features/activity-log/messages': ['Id', 'ActivePick', 'HR'],
  'apps/shop/src/features/approvals/messages': ['HR'],
  'apps/shop/src/features/benefit-pages/messages': ['Status'],
  'apps/shop/src/features/admin-reports/messages': ['ActivePick'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a message, as the test prints it
  'apps/shop/src/features/employer-invoices/messages': ['Status', '({ text }) => `Fortnox: ${text}`'],
  'apps/shop/src/features/members/messages': ['HR', 'Policy'],
  'apps/shop/src/features/request-admin/staff-messages': ['Status'],
  'apps/shop/src/features/checkout/messages': ['Status', 'Active Finance'],
  'apps/shop/src/features/product-page/product-messages': ['Taiwan'],
  'apps/shop/src/features/order-admin/messages': ['Status', 'Active Finance'],
  'apps/shop/src/features/agreements/messages': ['Status'],
  'apps/shop/src/features/handover/messages': ['Service'],
  'apps/shop/src/features/payouts/messages': ['Status'],
  'apps/shop/src/features/service-claim-pages/messages': ['Service', 'Status'],
  'apps/shop/src/features/bankid/messages': ['Status'],
  'apps/shop/src/features/catalogue-admin/messages': ['Status'],
  'apps/shop/src/features/credit-tool/messages': ['Person', 'Status'],
  'apps/shop/src/features/light-onboarding/messages': ['Status'],
  'apps/shop/src/features/operations/messages': ['Status'],
  'apps/shop/src/features/people/messages': ['Status', 'BankID', 'HR', 'app'],
  'apps/shop/src/features/policy/messages': [
    'Policy',
    'HR',
    'Minus',
    'Plus',
    'ISO-8859-1 (standard)',
    'UTF-8',
    'Pump',
    'Trainer',
  ],
  'apps/shop/src/features/profile/messages': ['BankID'],
  'apps/shop/src/features/fortnox-connection/messages': ['Status'],
  'apps/shop/src/features/sent-invoices/paper-messages': ['Bankgiro'],
  'apps/shop/src/features/sent-invoices/sent-messages': ['Status'],
  'apps/shop/src/features/sent-invoices/server/document-texts': ['Status'],
  'apps/shop/src/i18n/service-packages': ['Plus'],
  'apps/shop/src/features/wizards/messages': ['Status'],
  'apps/shop/src/features/search/messages': ['Taiwan'],
  'apps/shop/src/features/search/server/facet-texts': ['Taiwan'],
};
/** Catalogues that are too small to need å, ä or ö. */
const WITHOUT_UMLAUTS: readonly string[] = [];

const textOf = (leaf: Messages[string]) => (typeof leaf === 'string' ? leaf : String(leaf));

function leavesOf(messages: Messages, way: readonly string[] = []): { way: string[]; text: string }[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, [...way, key])
      : [{ way: [...way, key], text: textOf(value) }],
  );
}

async function load(pair: string, language: 'sv' | 'en'): Promise<Messages> {
  const module: Record<string, unknown> = await import(path.resolve(`${pair}.${language}.ts`));
  const objects = Object.values(module).filter((value) => typeof value === 'object' && value !== null);
  return Object.assign({}, ...objects) as Messages;
}

const WORD = /\p{L}{2,}/u;

describe.each(pairs)('%s', (pair) => {
  test('[S8.93] has the same keys in both languages, and no empty text', async () => {
    const [sv, en] = await Promise.all([load(pair, 'sv'), load(pair, 'en')]);
    const names = (messages: Messages) => leavesOf(messages).map(({ way }) => way.join('.'));
    expect(names(en).sort()).toEqual(names(sv).sort());
    expect(names(sv).length).toBeGreaterThan(0);
    for (const { way, text } of [...leavesOf(sv), ...leavesOf(en)])
      expect(text.trim(), way.join('.')).not.toBe('');
  });

  test('[S8.93] has no English text as Swedish', async () => {
    const [sv, en] = await Promise.all([load(pair, 'sv'), load(pair, 'en')]);
    const english = new Map(leavesOf(en).map(({ way, text }) => [way.join('.'), text]));
    const same = leavesOf(sv).filter(({ way, text }) => english.get(way.join('.')) === text);
    const worded = same.filter(({ text }) =>
      WORD.test(text.replace(/^\(.*?\)\s*=>|\$\{[^}]*\}|\bp\.\w+/g, '')),
    );
    const allowed = SAME_IN_BOTH[pair] ?? [];
    expect(worded.map(({ text }) => text).filter((text) => !allowed.includes(text))).toEqual([]);
  });

  test('is Swedish where it should be: at least one text has å, ä or ö', async () => {
    if (WITHOUT_UMLAUTS.includes(pair)) return;
    const texts = leavesOf(await load(pair, 'sv')).map(({ text }) => text);
    expect(texts.join(' ')).toMatch(/[åäöÅÄÖ]/);
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
    expect(catalogues).toEqual(
      expect.arrayContaining(['apps/shop/src/features/cart/messages.ts', 'apps/shop/src/layout/messages.ts']),
    );
  });

  test.each(catalogues)('%s has no unused text', async (catalogue) => {
    const folder = `${path.posix.dirname(catalogue)}/`;
    const readers = shop.filter((file) => {
      if (/[/-]messages(\.sv|\.en)?\.ts$/.test(file)) return false;
      const isImporter = importsOf(file).some((what) => {
        const target = targetOf(file, what);
        return 'file' in target && target.file === catalogue;
      });
      return isImporter || file.startsWith(folder);
    });
    const uses = usesIn(readers);
    const leaves = leavesOf(await load(catalogue.replace(/\.ts$/, ''), 'sv'));
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
    const screens = shop.filter((file) => file.endsWith('.tsx') && !file.startsWith('apps/shop/src/dev/'));
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.flatMap((file) => spokenIn(file, readSource(file)))).toEqual([]);
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
