// Running benefits with a service package, and calls about their claims. The day can be set, as of life events.
import { randomUUID } from 'node:crypto';
import type { ServiceClaim, ServiceOfBike } from '../../../apps/shop/src/features/service-claims/contract.ts';
import type { ServicePackage } from '../../../packages/domain/src/benefit/policy.ts';
import { makePartnerStore } from './employers.ts';
import { makeStoreMember } from './handovers.ts';
import { type LifeEventScene, lifeEventScene, personOfToday, type Read } from './life-events.ts';
import type { Person, ShopWithPeople } from './people.ts';

/** The lines of a claim of SEK 450 and 250.50. */
export const LINES = [
  { kind: 'service', text: 'Årsservice', amountOre: 45_000 },
  { kind: 'wear', text: 'Bromsbelägg', amountOre: 25_050 },
] as const;

/** A running benefit with a service package, and a store with a member. */
export interface ServiceScene extends LifeEventScene {
  storeId: string;
  seller: Person;
  number: number;
  frameNumber: string;
  lookUp(typed: string, as?: Person): Promise<Read<ServiceOfBike[]>>;
  claim(
    lines: readonly object[],
    more?: { as?: Person; key?: string; storeId?: string; benefitId?: string },
  ): Promise<Read<ServiceClaim>>;
}

/** Hands a bike over on the day that the scene of life events sets, with a service package. */
export async function serviceScene(
  people: ShopWithPeople,
  servicePackage: ServicePackage = 'plus',
): Promise<ServiceScene> {
  const scene = await lifeEventScene(people);
  const { benefitId } = scene;
  const storeId = await makePartnerStore(people.shop.app, 'Cykelverkstaden');
  const seller = await personOfToday(people);
  await makeStoreMember(people, storeId, seller);
  const [row] = await people.inDatabase<{ number: number; frame: string }>(
    `update benefits set service_package = $2, frame_number = 'RAM' || number where id = $1
      returning number, frame_number as frame`,
    [benefitId, servicePackage],
  );
  return {
    ...scene,
    storeId,
    seller,
    number: row?.number as number,
    frameNumber: row?.frame as string,
    lookUp: (typed, as = seller) =>
      scene.read(`/api/store/${storeId}/service?number=${encodeURIComponent(typed)}`, as),
    claim: (lines, { as = seller, key = randomUUID(), storeId: store = storeId, ...more } = {}) =>
      scene.send(`/api/store/${store}/claims`, as, { key, benefitId, lines, ...more }),
  };
}
