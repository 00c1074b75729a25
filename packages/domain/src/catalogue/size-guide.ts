import { type BikeKind, isBikeKind, type ProductKind } from './product-kind.ts';

/** One size of a bike: its name, the body heights it fits in cm (both included), and its frame or wheel. */
export interface FrameSize {
  size: string;
  fromCm: number;
  toCm: number;
  /** Seat tube in cm for grown-ups, wheel in inches for children. */
  measure: { unit: 'cm' | 'inch'; value: number };
}

const cm = (size: string, fromCm: number, toCm: number, value: number): FrameSize => ({
  size,
  fromCm,
  toCm,
  measure: { unit: 'cm', value },
});
const wheel = (inches: number, fromCm: number, toCm: number): FrameSize => ({
  size: `${inches}"`,
  fromCm,
  toCm,
  measure: { unit: 'inch', value: inches },
});

const UPRIGHT = [cm('S', 150, 163, 46), cm('M', 164, 174, 51), cm('L', 175, 184, 56), cm('XL', 185, 200, 61)];
const SPORT = [
  cm('XS', 150, 159, 49),
  cm('S', 160, 168, 52),
  cm('M', 169, 176, 54),
  cm('L', 177, 184, 56),
  cm('XL', 185, 200, 60),
];

/**
 * The frame sizes of each kind of bike by body height, small to large, without gaps. Common figures of the
 * trade, a guide and no measurement: makers differ.
 */
export const SIZE_GUIDE: Readonly<Record<BikeKind, readonly FrameSize[]>> = {
  city: UPRIGHT,
  hybrid: UPRIGHT,
  road: SPORT,
  gravel: SPORT,
  mountain: [cm('S', 150, 163, 39), cm('M', 164, 174, 43), cm('L', 175, 184, 48), cm('XL', 185, 200, 53)],
  cargo: [cm('One size', 150, 200, 48)],
  folding: [cm('One size', 142, 195, 30)],
  kids: [wheel(12, 85, 99), wheel(16, 100, 114), wheel(20, 115, 129), wheel(24, 130, 149)],
};

/**
 * Returns the frame size for a body height in cm (rounded down to whole cm), or null for products without sizes
 * and for heights that no size of the kind fits.
 */
export function sizeForHeight(kind: ProductKind, heightCm: number): FrameSize | null {
  if (!isBikeKind(kind)) return null;
  const height = Math.floor(heightCm);
  return SIZE_GUIDE[kind].find(({ fromCm, toCm }) => height >= fromCm && height <= toCm) ?? null;
}
