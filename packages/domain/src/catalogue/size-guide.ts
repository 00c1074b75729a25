// The body heights for each bike size. Common industry figures, only a guide, because makers differ.
import { isBikeKind, type ProductKind } from './product-kind.ts';

/** A size of a product, with its label and the body heights in cm, inclusive. */
export interface FittingSize {
  label: string;
  fromCm: number;
  toCm: number;
}

/** A usual size: its letter, the body heights, and its seat tube in cm or its wheel in inches. */
interface UsualSize {
  letter: string | null;
  fromCm: number;
  toCm: number;
  measure: number;
}

const usual = (letter: string | null, fromCm: number, toCm: number, measure: number): UsualSize => ({
  letter,
  fromCm,
  toCm,
  measure,
});

const UPRIGHT = [
  usual('S', 150, 163, 46),
  usual('M', 164, 174, 51),
  usual('L', 175, 184, 56),
  usual('XL', 185, 200, 61),
];
const SPORT = [
  usual('XS', 150, 159, 49),
  usual('S', 160, 168, 52),
  usual('M', 169, 176, 54),
  usual('L', 177, 184, 56),
  usual('XL', 185, 200, 60),
];
const MOUNTAIN = [
  usual('S', 150, 163, 39),
  usual('M', 164, 174, 43),
  usual('L', 175, 184, 48),
  usual('XL', 185, 200, 53),
];
const WHEELS = [
  usual(null, 85, 99, 12),
  usual(null, 100, 114, 16),
  usual(null, 115, 129, 20),
  usual(null, 130, 149, 24),
];
const ONE_SIZE = { cargo: [150, 200], folding: [142, 195] } as const;

const USUAL: Partial<Record<ProductKind, readonly UsualSize[]>> = {
  city: UPRIGHT,
  hybrid: UPRIGHT,
  road: SPORT,
  gravel: SPORT,
  mountain: MOUNTAIN,
  kids: WHEELS,
};

const HEIGHTS = /(\d{2,3})\s*[–-]\s*(\d{2,3})\s*cm/;
const LETTER = /^(XS|S|M|L|XL)(?![\p{L}\d/])/u;
const FRAME = /(\d{2})\s*cm/;
const WHEEL = /(\d{2})\s*(?:"|”|tum|inch)/;
const ONLY_SIZE = /^(En storlek|One size)$/;

/**
 * Returns the sizes of a product with their body heights, smallest first. Recognises a size by the heights in its
 * label, its letter, its wheel, or its frame; neighbouring frames divide the heights between them.
 * Empty for accessories, and if a label has none of these, because a guide would be unreliable.
 */
export function fittingSizes(kind: ProductKind, labels: readonly string[]): FittingSize[] {
  if (!isBikeKind(kind)) return [];
  const known = labels.map((label) => heightsOf(kind, label));
  if (known.every((size) => size !== null)) return sorted(known);
  return sorted(sizesByFrame(kind, labels));
}

const sorted = (sizes: readonly FittingSize[]): FittingSize[] =>
  sizes.toSorted((one, other) => one.fromCm - other.fromCm || one.toCm - other.toCm);

function heightsOf(kind: ProductKind, label: string): FittingSize | null {
  const heights = HEIGHTS.exec(label);
  if (heights) return { label, fromCm: Number(heights[1]), toCm: Number(heights[2]) };
  if ((kind === 'cargo' || kind === 'folding') && ONLY_SIZE.test(label)) {
    const [fromCm, toCm] = ONE_SIZE[kind];
    return { label, fromCm, toCm };
  }
  const sizes = USUAL[kind] ?? [];
  const [letter, wheel] = [LETTER.exec(label)?.[1], WHEEL.exec(label)?.[1]];
  const found = sizes.find(
    (size) =>
      (letter !== undefined && size.letter === letter) ||
      (sizes === WHEELS && wheel !== undefined && size.measure === Number(wheel)),
  );
  return found ? { label, fromCm: found.fromCm, toCm: found.toCm } : null;
}

// A frame fits the heights that are closest to that of its seat tube.
function sizesByFrame(kind: ProductKind, labels: readonly string[]): FittingSize[] {
  const sizes = USUAL[kind];
  const frames = labels.map((label) => ({ label, cm: Number(FRAME.exec(label)?.[1]) }));
  if (!sizes || sizes === WHEELS || frames.some(({ cm }) => Number.isNaN(cm))) return [];
  const own = frames
    .map(({ label, cm }) => ({ label, height: heightOfFrame(sizes, cm) }))
    .sort((one, other) => one.height - other.height);
  return own.map(({ label, height }, at) => {
    const below = own[at - 1]?.height ?? height - HEIGHTS_PER_FRAME;
    const above = own[at + 1]?.height ?? height + HEIGHTS_PER_FRAME;
    return {
      label,
      fromCm: Math.floor((below + height) / 2) + 1,
      toCm: Math.floor((height + above) / 2),
    };
  });
}

/** The usual step between frame sizes, as body height in cm. */
const HEIGHTS_PER_FRAME = 12;

// Between and beyond the usual sizes, the body height is linear in the frame size.
function heightOfFrame(sizes: readonly UsualSize[], cm: number): number {
  const middles = sizes.map(({ fromCm, toCm, measure }) => ({ measure, height: (fromCm + toCm) / 2 }));
  const above = middles.findIndex(({ measure }) => measure >= cm);
  const at = Math.min(Math.max(above, 1), middles.length - 1);
  const [low, high] = [
    middles[above < 0 ? middles.length - 2 : at - 1]!,
    middles[above < 0 ? middles.length - 1 : at]!,
  ];
  return low.height + ((cm - low.measure) * (high.height - low.height)) / (high.measure - low.measure);
}

/** Returns the first size for a body height, rounded down to whole cm, or null. */
export function sizeForHeight(sizes: readonly FittingSize[], heightCm: number): FittingSize | null {
  const height = Math.floor(heightCm);
  return sizes.find(({ fromCm, toCm }) => height >= fromCm && height <= toCm) ?? null;
}
