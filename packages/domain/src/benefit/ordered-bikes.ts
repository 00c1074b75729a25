// The bikes of an order, each of which is a benefit of its own.
import { isBikeKind } from '../catalogue/product-kind.ts';
import { type Ore, sumOre, timesOre, ZERO } from '../money.ts';
import type { BenefitLine } from './decide-benefit.ts';
import { isFixedKind } from './policy.ts';

/** A bike of an order. Prices are in öre incl. VAT. */
export interface OrderedBike<Line extends BenefitLine> {
  line: Line;
  /** The bike with its fixed parts. */
  bikeOre: Ore;
  /** Loose accessories, which are taxable in full. */
  accessoriesOre: Ore;
}

/**
 * Returns the bikes of an order, one for each piece. Fixed parts and accessories belong to the first.
 * Source: benefit programme, section 7.
 */
export function orderedBikes<Line extends BenefitLine>(lines: readonly Line[]): OrderedBike<Line>[] {
  const fixedOre = costOf(lines.filter(({ kind }) => isFixedKind(kind)));
  const accessoriesOre = costOf(lines.filter(({ kind }) => !isBikeKind(kind) && !isFixedKind(kind)));
  return lines
    .filter(({ kind }) => isBikeKind(kind))
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .map((line, index) =>
      index === 0
        ? { line, bikeOre: sumOre([line.unitOre, fixedOre]), accessoriesOre }
        : { line, bikeOre: line.unitOre, accessoriesOre: ZERO },
    );
}

const costOf = (lines: readonly BenefitLine[]): Ore =>
  sumOre(lines.map(({ unitOre, quantity }) => timesOre(unitOre, quantity)));
