/** How a recipient behaves: refused for good, refused for now, accepted late, or accepted. */
export type Behaviour = 'refuse' | 'refuse-twice' | 'delay' | 'accept';

const SCENARIOS: Readonly<Record<string, Behaviour>> = {
  bounce: 'refuse',
  later: 'refuse-twice',
  slow: 'delay',
};

/** How long a mail to slow@ takes to be accepted. */
export const SLOW_MS = 3000;

/** How often a mail to later@ is refused before it is accepted. */
export const REFUSALS_BEFORE_ACCEPTING = 2;

/** The behaviour of an address, by its local part without a +tag: later+17@example.com is a later@ of its own. */
export function behaviourOf(address: string): Behaviour {
  const [local = ''] = address.toLowerCase().split(/[+@]/);
  return SCENARIOS[local] ?? 'accept';
}
