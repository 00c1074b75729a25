import {
  ACCESSORY_FORMS,
  type AccessoryArt,
  type ArtParameters,
  BASKETS,
  BATTERIES,
  BIKE_ART_KINDS,
  type BikeArt,
  BRAKES,
  CHAIN_GUARDS,
  DRIVETRAINS,
  EXTRAS,
  FORKS,
  FRAME_FORMS,
  HANDLEBARS,
  MOTORS,
  MUDGUARDS,
  RACKS,
  SADDLES,
  STEMS,
  WHEEL_SIZES,
} from '@activepick/illustrations/art-parameters.ts';
import { ART_COLOURS, TYRE_COLOURS } from '@activepick/illustrations/palette.ts';
import fc from 'fast-check';

function steps(from: number, to: number, step: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: (to - from) / step }).map((index) => from + index * step);
}

/** Any bike drawing with a URL, realistic or not. */
export const arbitraryBike: fc.Arbitrary<BikeArt> = fc.record({
  type: fc.constant('bike' as const),
  kind: fc.constantFrom(...BIKE_ART_KINDS),
  form: fc.constantFrom(...FRAME_FORMS),
  rearWheel: fc.constantFrom(...WHEEL_SIZES),
  frontWheel: fc.constantFrom(...WHEEL_SIZES),
  tyreMm: steps(20, 80, 1),
  wheelbaseMm: steps(540, 2200, 5),
  headAngle: steps(62, 78, 0.5),
  seatAngle: steps(64, 80, 0.5),
  frameMm: steps(140, 640, 10),
  dropMm: steps(0, 400, 10),
  fork: fc.constantFrom(...FORKS),
  stem: fc.constantFrom(...STEMS),
  handlebar: fc.constantFrom(...HANDLEBARS),
  saddle: fc.constantFrom(...SADDLES),
  drivetrain: fc.constantFrom(...DRIVETRAINS),
  brakes: fc.constantFrom(...BRAKES),
  mudguards: fc.constantFrom(...MUDGUARDS),
  rack: fc.constantFrom(...RACKS),
  basket: fc.constantFrom(...BASKETS),
  chainGuard: fc.constantFrom(...CHAIN_GUARDS),
  lights: fc.boolean(),
  motor: fc.constantFrom(...MOTORS),
  battery: fc.constantFrom(...BATTERIES),
  extra: fc.constantFrom(...EXTRAS),
  colour: fc.constantFrom(...ART_COLOURS),
  accent: fc.constantFrom(...ART_COLOURS),
  tyreColour: fc.constantFrom(...TYRE_COLOURS),
});

export const arbitraryAccessory: fc.Arbitrary<AccessoryArt> = fc.record({
  type: fc.constant('accessory' as const),
  form: fc.constantFrom(...ACCESSORY_FORMS),
  colour: fc.constantFrom(...ART_COLOURS),
  accent: fc.constantFrom(...ART_COLOURS),
  pattern: steps(0, 3, 1),
});

export const arbitraryArt: fc.Arbitrary<ArtParameters> = fc.oneof(arbitraryBike, arbitraryAccessory);
