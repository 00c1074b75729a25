/** The behaviour of a recipient: refused permanently, refused temporarily, accepted late, or accepted. */
export type Behaviour = 'refuse' | 'refuse-twice' | 'delay' | 'accept';

const SCENARIOS: Readonly<Record<string, Behaviour>> = {
  bounce: 'refuse',
  later: 'refuse-twice',
  slow: 'delay',
};

/** The delay before slow@ accepts an email. */
export const SLOW_MS = 3000;

/** The number of times that later@ refuses an email before it accepts it. */
export const REFUSALS_BEFORE_ACCEPTING = 2;

/**
 * Returns the behaviour of an address, by its local part without a +tag.
 * later+17@example.com counts separately from other later@ addresses.
 */
export function behaviourOf(email: string): Behaviour {
  const [local = ''] = email.toLowerCase().split(/[+@]/);
  return SCENARIOS[local] ?? 'accept';
}
