// How far a store has prepared a bike that is collected there.
import type { BenefitState } from '../benefit/benefit-states.ts';

/** The steps of building a bike. */
export const BUILD_STATES = ['to-prepare', 'in-progress', 'ready'] as const;
/** One of BUILD_STATES. */
export type BuildState = (typeof BUILD_STATES)[number];

/** The longest note of a store about a bike. */
export const MAX_STORE_NOTE = 500;

/**
 * Returns how far a bike is. A bike that staff have made ready is ready, whatever the store has entered.
 */
export const buildStateOf = (stored: BuildState | null, benefit: BenefitState): BuildState =>
  benefit === 'signed' ? (stored ?? 'to-prepare') : 'ready';

/** Tells whether a store may still change how far a bike is: its agreement is signed, and it is not ready yet. */
export const mayPrepare = (benefit: BenefitState): boolean => benefit === 'signed';

/**
 * Tells whether an order is ready for its pickup: the store has prepared each of its bikes. The bikes of one order are made
 * ready together, because the order has one state.
 */
export const isOrderPrepared = (
  bikes: readonly { benefit: BenefitState; build: BuildState | null }[],
): boolean =>
  bikes.length > 0 && bikes.every(({ benefit, build }) => benefit === 'signed' && build === 'ready');
