/** The location of a store, for the store finder. */
export interface StoreLocation {
  address: string;
  /** Five digits. */
  zipCode: string;
  town: string;
}

// "Claesgatan 8, 214 26 MALMÖ", with optional commas and space in the postal code.
const WRITTEN = /^(.*\S)[\s,]+(\d{3}) ?(\d{2})[\s,]+(\S.*)$/;
const WORD = /\p{L}+/gu;

/** Returns a name in capitals in title case; any other unchanged. */
const written = (town: string): string =>
  town === town.toLocaleUpperCase('sv')
    ? town
        .toLocaleLowerCase('sv')
        .replace(WORD, (word) => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1))
    : town;

/** Parses a store's address line; null if it does not end with a postal code and town. */
export function parseStoreLocation(line: string | null): StoreLocation | null {
  const found = WRITTEN.exec((line ?? '').trim().replace(/,$/, ''));
  if (!found) return null;
  const [, address = '', area = '', rest = '', town = ''] = found;
  return { address: address.replace(/,$/, ''), zipCode: `${area}${rest}`, town: written(town.trim()) };
}
