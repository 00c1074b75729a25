// One word per thing: texts for users avoid the words that the glossary excludes, and use correct typography.
import { describe, expect, test } from 'vitest';
import {
  INSERTED,
  isNode,
  type Node,
  readSource,
  sourceFiles,
  treeOf,
  walk,
} from '#tests/checks/source-files.ts';

type Language = 'sv' | 'en';

interface Rule {
  not: string;
  matches: RegExp;
  /** Phrases in which the word is allowed. */
  right: readonly string[];
}

const HEADINGS = { sv: '### Swedish: not, but', en: '### English: not, but' } as const;

/** Literal texts of the specification, and proper names. By file, without the language. */
const LITERALS: Readonly<Record<string, readonly string[]>> = {
  'sign-in/access-messages': [
    'Failed to initialize authentication',
    'Loading user permissions...',
    'Logout failed, please try again',
    'Logout failed, please try again. You are signed out here, but the session on the server has not ended.',
    'Session expired, please login again',
    'You have been logged out successfully',
  ],
  'sign-in/form-messages': ['Session expired, please login again'],
  'sign-in/messages': [
    'An unexpected error occurred during login',
    'Loading...',
    'Login failed',
    'Login failed - no session created',
    'Login successful!',
    'Session expired, please login again',
  ],
  'agreements/texts': ['Invalid organization number'],
  'bike-picker/messages': [
    'Electric bike',
    "I'm having trouble accessing our Customer Picks right now. Please try again in a little while, or have a look around the shop in the meantime.",
  ],
  'company-admin/messages': [
    'Invalid organization number (format: XXXXXX-XXXX)',
    'No contract linked to this company',
  ],
  'company-data/texts': [
    'Invalid organization number',
    'Valid organization number required',
    'You must enter both organization number and personal number',
    'You must enter organization number',
  ],
  'contract-test/messages': ['Create contract', 'Send contract'],
  'credit-tool/messages': [
    'Valid organization number required',
    'You must enter both organization number and personal number',
    'You must enter organization number',
  ],
  'light-onboarding/messages': ['Error sending contract', 'Log in', 'Send contract', 'Zip and town'],
  'profile/messages': ['Logout failed, please try again'],
  'requests/messages': ["Your request has been submitted. We'll contact you shortly!"],
  'fortnox-connection/messages': [
    'No authorization code received from Fortnox',
    'No authorization URL received from server',
    'Redirecting to Fortnox in {?}...',
  ],
  'self-invoicing/messages': ['Processing Fortnox authentication...'],
  'fortnox-connection/texts': ['No authorization code received from Fortnox'],
  'wizards/messages': [
    'Contract created successfully!',
    'Contract saved - can be sent later from Oneflow',
    'Contract sent successfully!',
    'Create & Send Contract',
    'Create contract',
    'Error creating contract',
    'Error sending contract',
    'Failed to save contract IDs',
    'No contract to save',
    'No contract to send',
    'Organization number missing',
    'Send contract',
  ],
  'shared/problems': ['Invalid organization number'],
  'ui/org-number-messages': ['Invalid organization number'],
};

const FOLDERS = [
  'apps/shop/src/',
  'apps/shop/seed/',
  'apps/sandbox/src/',
  'packages/domain/src/',
  'packages/illustrations/src/',
];
// Not texts of the shop: the samples of the component gallery, and words of search queries.
const files = sourceFiles().filter(
  (file) =>
    FOLDERS.some((folder) => file.startsWith(folder)) &&
    !/\.test\.tsx?$/.test(file) &&
    !/^(apps\/shop\/src\/dev|packages\/domain\/src\/search)\/|keywords\.ts$/.test(file),
);
/** Emails to staff are only in Swedish. */
const STAFF_MAILS = /\/server\/(mails\/[\w-]+-texts|staff-texts)\.ts$/;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function ruleOf(form: string, right: readonly string[]): Rule {
  const words = escaped(form.replace(/\*$/, '')).replace(/\s+/g, '\\s+');
  const end = form.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])';
  return { not: form, matches: new RegExp(`(?<![\\p{L}\\p{N}-])${words}${end}`, 'iu'), right };
}

/** Returns the rules of a language from the tables of the glossary. */
function rulesOf(language: Language): Rule[] {
  const section = readSource('docs/glossary.md').split(HEADINGS[language])[1]?.split(/^#/m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const [not = '', , right = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return not.split(/,\s*/).map((form) => ruleOf(form, right.split(/,\s*/).filter(Boolean)));
  });
}
const rules = { sv: rulesOf('sv'), en: rulesOf('en') };

const PUNCTUATION: Readonly<Record<Language, readonly Rule[]>> = {
  sv: [
    { not: '...', matches: /\.\.\./, right: [] },
    { not: 'straight quotation mark', matches: /(?<![=\p{L}])"(?=\p{L})/u, right: [] },
  ],
  en: [
    { not: '...', matches: /\.\.\./, right: [] },
    { not: 'straight apostrophe', matches: /\p{L}'\p{L}|s' /u, right: [] },
    { not: 'straight quotation mark', matches: /(?<![=\p{L}])"(?=\p{L})/u, right: [] },
  ],
};

/** The placeholder of a page's text, such as `{email}`. */
const PLACEHOLDER = /\{\w+\}/g;

/** Returns the rules that a text violates. */
const brokenBy = (text: string, language: Language) =>
  [...rules[language], ...PUNCTUATION[language]].filter(({ matches, right }) => {
    const rest = right.reduce(
      (left, phrase) => left.replace(new RegExp(escaped(phrase), 'gi'), ''),
      text.replace(PLACEHOLDER, ''),
    );
    return matches.test(rest);
  });

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value) : '');

/** Returns the language in the name of a property or constant, such as `sv`, `nameEn` or `calculatorSv`. */
const languageNamed = (name: string) =>
  /^sv$|Sv$/.test(name) ? 'sv' : /^en$|[a-z]En$/.test(name) ? 'en' : undefined;

function languageOf(file: string, parents: readonly Node[]): Language | undefined {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'Property' && !parent.computed) {
      const named = languageNamed(nameOf(parent.key));
      if (named) return named;
    }
    if (parent.type === 'VariableDeclarator') {
      const named = languageNamed(nameOf(parent.id));
      if (named) return named;
    }
  }
  if (STAFF_MAILS.test(file)) return 'sv';
  return /\/languages\/(sv|en)\//.exec(file)?.[1] as Language | undefined;
}

/** Tells whether a literal is a name in the code, not a text: a key, an import, a compared value, a type. */
function isCode(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'Property') return parent.key === node;
  if (parent.type === 'BinaryExpression') return parent.operator !== '+';
  return /^(Import|Export|TSLiteralType|MemberExpression|SwitchCase)/.test(parent.type);
}

interface Text {
  text: string;
  language: Language;
}

/** Returns the texts of a file that are in a language. */
function textsOf(file: string, source = readSource(file)): Text[] {
  const texts: Text[] = [];
  walk(treeOf(file, source), (node, parents) => {
    const isText = node.type === 'Literal' && typeof node.value === 'string';
    if ((!isText && node.type !== 'TemplateLiteral') || isCode(node, parents.at(-1))) return;
    const language = languageOf(file, parents);
    if (!language) return;
    const text = isText
      ? String(node.value)
      : (node.quasis as Node[]).map((quasi) => (quasi.value as { cooked: string }).cooked).join(INSERTED);
    texts.push({ text, language });
  });
  return texts;
}

/** Returns the catalogue of a language's file, such as 'cart/messages', or the path of another file. */
const nameOfTexts = (file: string) => file.replace(/^apps\/shop\/src\/languages\/[a-z]+\/|\.\w+$/g, '');

const literalsOf = (file: string) => LITERALS[nameOfTexts(file)] ?? [];

function brokenIn(file: string, source?: string): string[] {
  return textsOf(file, source)
    .filter(({ text }) => !literalsOf(file).includes(text))
    .flatMap(({ text, language }) => brokenBy(text, language).map(({ not }) => `${not}: ${text}`));
}

const worded = files.filter((file) => textsOf(file).length > 0);

describe('[S3] the wording', () => {
  test('has rules in both languages, from the glossary', () => {
    expect(rules.sv.length).toBeGreaterThan(30);
    expect(rules.en.length).toBeGreaterThan(30);
  });

  test('applies to every catalogue, the seeds and the categories', () => {
    expect(worded).toEqual(
      expect.arrayContaining([
        'apps/shop/src/languages/sv/cart/messages.ts',
        'apps/shop/src/languages/en/content/terms.ts',
        'apps/shop/src/features/request-mails/server/staff-texts.ts',
        'apps/shop/src/languages/sv/shared/problem-pages.ts',
        'apps/shop/seed/categories.ts',
        'packages/domain/src/catalogue/default-categories.ts',
        'apps/sandbox/src/payments/challenge-texts.ts',
      ]),
    );
  });

  test.each(worded)('%s uses the words of the glossary', (file) => {
    const broken = brokenIn(file);
    expect(broken, broken.join('\n')).toEqual([]);
  });

  test('has no exception that is no longer needed', () => {
    const needed = worded.flatMap((file) =>
      textsOf(file)
        .filter(
          ({ text, language }) => literalsOf(file).includes(text) && brokenBy(text, language).length > 0,
        )
        .map(({ text }) => `${nameOfTexts(file)}: ${text}`),
    );
    const listed = Object.entries(LITERALS).flatMap(([file, texts]) =>
      texts.map((text) => `${file}: ${text}`),
    );
    expect(listed.filter((text) => !needed.includes(text))).toEqual([]);
  });

  // The request named ActivePick keeps its name in a shop of another brand.
  test('[SPC.A1] names the brand by its setting', () => {
    const literal = worded
      .filter((file) => file.startsWith('apps/shop/src/') && !file.endsWith('/admin-reports/messages.ts'))
      .flatMap((file) =>
        textsOf(file)
          .filter(({ text }) => /ActivePick|Active Pick\b/.test(text))
          .map(({ text }) => `${file}: ${text}`),
      );
    expect(literal).toEqual([]);
  });

  test.each([
    ['sv', 'Lägg den i kundvagnen.'],
    ['sv', 'Läge'],
    ['sv', 'Hämtar...'],
    ['en', 'Log in to continue.'],
    ['en', 'We sent you a mail.'],
    ['en', "The agreement is the employer's."],
    ['en', 'Loading...'],
  ] as const)('detects, in %s: %s', (language, text) => {
    expect(
      brokenIn(
        `apps/shop/src/languages/${language}/planted.ts`,
        `export const x = { a: ${JSON.stringify(text)} };`,
      ),
    ).toHaveLength(1);
  });

  test.each([
    ['sv', 'Logga in med e-post i stället'],
    ['en', 'Withdraw from contract here'],
    ['en', 'She understands'],
  ] as const)('allows, in %s: %s', (language, text) => {
    expect(
      brokenIn(
        `apps/shop/src/languages/${language}/planted.ts`,
        `export const x = { a: ${JSON.stringify(text)} };`,
      ),
    ).toEqual([]);
  });
});
