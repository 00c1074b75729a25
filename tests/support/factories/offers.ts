// Offers of a partner store to employees.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import type { Person, ShopWithPeople } from '#tests/factories/people.ts';
import type {
  AcceptanceBody,
  OfferBody,
  StoreOffer,
} from '../../../apps/shop/src/features/offers/contract.ts';

/** Returns the body of an offer of an e-bike for 25,000 SEK with a lock for 500 SEK. */
export const offerBody = (email: string, change: Partial<OfferBody> = {}): OfferBody => ({
  submissionId: randomUUID(),
  email,
  brand: 'Crescent',
  model: 'Elda',
  modelYear: null,
  size: '51 cm',
  colour: 'Blå',
  kind: 'city',
  isElectric: true,
  priceOre: 2_500_000,
  listPriceOre: 2_700_000,
  accessories: [{ name: 'Ramlås', kind: 'lock', priceOre: 50_000 }],
  note: 'Välkommen att provcykla.',
  ...change,
});

/** Makes an offer as a member of a store. */
export async function makeOfferTo(
  people: ShopWithPeople,
  { storeId, seller }: { storeId: string; seller: Person },
  email: string,
  change: Partial<OfferBody> = {},
): Promise<StoreOffer> {
  const answer = await post(people.shop, `/api/store/${storeId}/offers`, offerBody(email, change), {
    authorization: `Bearer ${seller.token}`,
  });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: StoreOffer }).data;
}

/** Returns the body of an acceptance. */
export const acceptanceBody = (
  employmentId: string,
  change: Partial<AcceptanceBody> = {},
): AcceptanceBody => ({
  version: 1,
  employmentId,
  customer: {
    firstName: 'Anna',
    lastName: 'Åkesson',
    phone: '070-174 06 05',
    address: 'Storgatan 1',
    city: 'Gislaved',
    state: 'Jönköpings län',
    zipCode: '332 36',
  },
  servicePackage: 'none',
  ...change,
});

/** Makes an account join a company as a person on its list. Returns the id of the employment. */
export async function joinAs(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  of: { companyId: string; personId: string; userId: string },
): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into employments (id, company_id, user_id, person_id, matched_by)
      values (gen_random_uuid(), $1, $2, $3, 'email') returning id`,
    [of.companyId, of.userId, of.personId],
  );
  return (row as { id: string }).id;
}
