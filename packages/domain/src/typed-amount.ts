// Amounts that a person types in kronor.
import { type Ore, ore } from './money.ts';

const FORM = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const ORE_PER_SEK = 100;

/** Returns a typed amount such as '1 250' or '89,50' in öre, or null when the text is none. */
export function parseKronor(text: string): Ore | null {
  const plain = text.replace(/\s/g, '');
  if (!FORM.test(plain)) return null;
  const [sek = '0', decimals = ''] = plain.split(/[.,]/);
  return ore(Number(sek) * ORE_PER_SEK + Number(decimals.padEnd(2, '0')));
}
