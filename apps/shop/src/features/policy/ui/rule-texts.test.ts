import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { ore } from '@activepick/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { reasonText, shortReasonText } from './rule-texts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('[UX.H1] a refusal names one rule with its own numbers', () => {
  const bike: BenefitReason = {
    rule: 'bike-above-maximum',
    kind: 'refused',
    facts: { maxOre: ore(5_000_000), priceOre: ore(5_900_000), differenceOre: ore(900_000) },
  };
  const order: BenefitReason = {
    rule: 'above-maximum',
    kind: 'refused',
    facts: { maxOre: ore(5_000_000), totalOre: ore(5_200_000), differenceOre: ore(200_000) },
  };

  it('of the bike', () => {
    expect(plain(reasonText(bike, 'sv'))).toBe(
      'Din arbetsgivare tillåter högst 50 000 kr per cykel. Cykeln kostar 59 000 kr, alltså 9 000 kr för mycket.',
    );
    expect(plain(reasonText(bike, 'en'))).toContain(
      'The bike costs 59,000 SEK, which is 9,000 SEK too much.',
    );
  });

  it('of the order', () => {
    expect(plain(reasonText(order, 'sv'))).toBe(
      'Din arbetsgivare tillåter högst 50 000 kr. Det här kostar 52 000 kr, alltså 2 000 kr för mycket.',
    );
  });

  it('in the short form of a card', () => {
    for (const reason of [bike, order])
      expect(plain(shortReasonText(reason, 'sv'))).toBe('Över gränsen 50 000 kr');
  });
});
