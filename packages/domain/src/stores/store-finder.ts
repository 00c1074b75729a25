// Finds stores by a postal code, a town or a name.

/** The searchable data of a store. */
export interface Findable {
  name: string;
  town: string;
  /** Five digits. */
  zipCode: string;
}

const DIGITS_OF_AREA = 2;
const ZIP = /^\d{2,5}$/;

/** Returns the length of the common prefix of two postal codes. A longer one means a shorter distance. */
function sharedDigits(one: string, other: string): number {
  const differs = [...one].findIndex((digit, index) => digit !== other[index]);
  return differs < 0 ? one.length : differs;
}

/**
 * Returns the stores for a query, the nearest first. A postal code finds areas with the same first two digits (a
 * Swedish postal region). Words find towns and names that contain them. An empty query finds all.
 */
export function findStores<Store extends Findable>(stores: readonly Store[], typed: string): Store[] {
  const words = typed.trim().toLocaleLowerCase('sv');
  const zip = words.replace(/\s/g, '');
  if (words === '') return [...stores];
  if (!ZIP.test(zip))
    return stores.filter(({ name, town }) =>
      [name, town].some((text) => text.toLocaleLowerCase('sv').includes(words)),
    );
  const near = stores
    .map((store) => ({ store, shared: sharedDigits(zip, store.zipCode) }))
    .filter(({ shared }) => shared >= Math.min(DIGITS_OF_AREA, zip.length));
  const away = ({ store }: { store: Store }) =>
    Math.abs(Number(store.zipCode) - Number(zip.padEnd(store.zipCode.length, '0')));
  return near
    .sort((one, other) => other.shared - one.shared || away(one) - away(other))
    .map(({ store }) => store);
}
