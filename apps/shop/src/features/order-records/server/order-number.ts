// Order numbers look random, are never used twice and need no retry: a keyed permutation of a sequence
// (docs/security.md, T01). Knowing one gives access to nothing.

import { createHmac } from 'node:crypto';
import type { OrderNumber } from '@activepick/domain/identifiers/order-number.ts';

const ROUNDS = 6;
const SIX_DIGITS = { first: 100_000, count: 900_000, halfBits: 10 };
const SEVEN_DIGITS = { first: 1_000_000, count: 9_000_000, halfBits: 12 };

/**
 * Returns the order number for a sequence number (0, 1, 2 ...): six digits for the first 900 000, seven from
 * then on. The same sequence number and key give the same order number; two sequence numbers never do. Throws past the seven digits.
 * Source: specification section 9, 'Order number random 6 digits'.
 */
export function orderNumber(sequence: number, key: string): OrderNumber {
  const range = sequence < SIX_DIGITS.count ? SIX_DIGITS : SEVEN_DIGITS;
  const offset = sequence < SIX_DIGITS.count ? sequence : sequence - SIX_DIGITS.count;
  if (!Number.isSafeInteger(sequence) || offset < 0 || offset >= range.count)
    throw new RangeError('no order number is left for this sequence number');
  // The network permutes a power of two. It is repeated until the result is in the range, which permutes the
  // range.
  let scrambled = feistel(offset, range.halfBits, key);
  while (scrambled >= range.count) scrambled = feistel(scrambled, range.halfBits, key);
  return String(range.first + scrambled) as OrderNumber;
}

function feistel(value: number, halfBits: number, key: string): number {
  const mask = (1 << halfBits) - 1;
  let left = value >> halfBits;
  let right = value & mask;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = createHmac('sha256', key).update(`${halfBits}.${round}.${right}`).digest().readUInt32BE(0);
    [left, right] = [right, left ^ (mixed & mask)];
  }
  return left * 2 ** halfBits + right;
}
