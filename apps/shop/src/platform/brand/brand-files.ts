// The files of BRAND_FOLDER: logo, icon, terms of sale and terms of data processing.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#src/i18n/language.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { readTerms, type TermsFile } from './terms-file.ts';

/** A picture of the brand. */
export interface BrandPicture {
  /** Its URL, which changes with its content. */
  url: string;
  type: 'image/svg+xml' | 'image/png';
  body: Buffer;
}

/** The logo in the header, in CSS pixels. */
export interface BrandLogo extends BrandPicture {
  width: number;
  height: number;
}

/** What the shop takes from BRAND_FOLDER; null is what the program has itself. */
export interface BrandFiles {
  logo: BrandLogo | null;
  /** The logo of dark pages. */
  darkLogo: BrandPicture | null;
  /** The icon as SVG. */
  icon: BrandPicture | null;
  /** Legal pages that replace the program's own, by the last part of their address. */
  documents: Readonly<Partial<Record<string, Readonly<Record<Language, TermsFile>>>>>;
}

/** Without BRAND_FOLDER. */
export const NO_BRAND_FILES: BrandFiles = { logo: null, darkLogo: null, icon: null, documents: {} };

/** The legal pages that a brand may replace, each by a file per language. */
const DOCUMENTS = ['terms', 'data-processing'] as const;
const MAX_BYTES = 100_000;
const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** Reads BRAND_FOLDER. Returns its files, and every problem. */
export async function readBrandFiles(
  folder: string | undefined,
): Promise<{ files: BrandFiles; problems: string[] }> {
  if (!folder) return { files: NO_BRAND_FILES, problems: [] };
  const problems: string[] = [];
  const tell = (name: string, what: string) => {
    problems.push(`BRAND_FOLDER: ${path.join(folder, name)} ${what}.`);
    return null;
  };
  if (!existsSync(folder))
    return { files: NO_BRAND_FILES, problems: [`BRAND_FOLDER: ${folder} does not exist.`] };
  const picture = (name: string, kinds: readonly (keyof typeof TYPES)[]): BrandPicture | null => {
    const kind = kinds.find((one) => existsSync(path.join(folder, `${name}.${one}`)));
    if (!kind) return null;
    const file = `${name}.${kind}`;
    const body = readFileSync(path.join(folder, file));
    if (body.length > MAX_BYTES) return tell(file, 'is larger than 100 kB');
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    return { url: `/brand/${name}-${hash}.${kind}`, type: TYPES[kind], body };
  };
  const documentIn = (name: string, language: Language): TermsFile | null => {
    const file = `${name}.${language}.md`;
    if (!existsSync(path.join(folder, file))) return null;
    try {
      return readTerms(readFileSync(path.join(folder, file), 'utf8'));
    } catch (error) {
      return tell(file, (error as Error).message);
    }
  };
  const drawn = picture('logo', ['svg', 'png']);
  const icon = picture('icon', ['svg']);
  const size = drawn ? await sizeOf(drawn.body) : null;
  if (drawn && !size) tell(`logo.${drawn.type === TYPES.png ? 'png' : 'svg'}`, 'is not a picture');
  if (icon && !(await sizeOf(icon.body))) tell('icon.svg', 'is not a picture');
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const documents = DOCUMENTS.flatMap((document) => {
    const written = LANGUAGE_CODES.flatMap((language) => {
      const own = documentIn(document, language);
      return own ? [[language, own] as const] : [];
    });
    const names = LANGUAGE_CODES.map((language) => `${document}.${language}.md`);
    if (names.some(isThere) && !names.every(isThere)) tell(names.join(' and '), 'are needed together');
    if (written.length < names.length) return [];
    return [[document, Object.fromEntries(written) as Record<Language, TermsFile>] as const];
  });
  const files: BrandFiles = {
    logo: drawn && size ? { ...drawn, ...inHeader(size) } : null,
    darkLogo: picture('logo-dark', ['svg', 'png']),
    icon,
    documents: Object.fromEntries(documents),
  };
  return { files, problems };
}

interface Size {
  width: number;
  height: number;
}

async function sizeOf(body: Buffer): Promise<Size | null> {
  // A large library that most shops do not need at the start.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(body)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width && height ? { width, height } : null;
}

const LOGO_HEIGHT = 32;
const MAX_LOGO_WIDTH = 160;

function inHeader({ width, height }: Size): Size {
  const scale = Math.min(LOGO_HEIGHT / height, MAX_LOGO_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
