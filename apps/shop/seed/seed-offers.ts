// The open offer of the demonstration's store to its employee, whose employer allows one benefit at a time.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { demoEmailOf } from '#src/features/auth/server/demo-accounts.ts';
import { addOfferEvent, insertOffer } from '#src/features/offers/server/offer-repository.ts';

/** Stores the offer. Its time begins with the seed. */
export async function seedOffers(
  { settings }: Pick<App, 'settings'>,
  tx: pg.PoolClient,
  { storeId, madeBy }: { storeId: string; madeBy: string },
): Promise<void> {
  const { id } = await insertOffer(tx, {
    storeId,
    madeBy,
    requestId: null,
    submissionId: randomUUID(),
    email: demoEmailOf('anna', settings),
    language: 'sv',
    validDays: settings.offers.days,
    brand: 'Monark',
    model: 'Karin 3 vxl',
    modelYear: null,
    size: '51 cm',
    colour: 'Mörkgrön',
    kind: 'city',
    isElectric: false,
    priceOre: 1_099_500,
    listPriceOre: 1_199_500,
    accessories: [
      { name: 'Ramlås', kind: 'lock', priceOre: 49_900 },
      { name: 'Pakethållarväska', kind: 'bag', priceOre: 69_900 },
    ],
    note: 'Provcyklade i butiken i lördags. Cykeln står undanställd.',
  });
  await addOfferEvent(tx, { offerId: id, event: 'make', version: 1, actor: 'store', by: madeBy });
}
