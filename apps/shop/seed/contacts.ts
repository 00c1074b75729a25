// Invented contacts of the makers of the demonstration's products, and the responsible persons in the EU.
import type { ProductContacts } from '#src/features/product-storage/server/product-write-repository.ts';
import type { MadeIn, SeedProduct } from './seed-types.ts';

const ADDRESSES: Readonly<Record<MadeIn, string>> = {
  Sweden: 'Exempelvägen 1, 123 45 Exempelstad, Sverige',
  USA: '100 Example Street, Portland, OR 97201, USA',
  China: '1 Example Road, Kunshan, Jiangsu 215300, China',
  Taiwan: '1 Example Road, Taichung 407, Taiwan',
  Italy: 'Via Esempio 1, 36061 Bassano del Grappa, Italia',
};
const WITHIN_EU: ReadonlySet<MadeIn> = new Set(['Sweden', 'Italy']);
const IMPORTER = 'Exempelimport AB, Hamngatan 1, 211 20 Malmö, produkt@import.example';

const slug = (brand: string) =>
  brand
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '');

/** Returns the contacts of a product. */
export const contactsOf = ({ id, brand, madeIn }: SeedProduct): ProductContacts => ({
  id,
  manufacturerContact: `${ADDRESSES[madeIn]}, info@${slug(brand)}.example`,
  euResponsible: WITHIN_EU.has(madeIn) ? null : IMPORTER,
});
