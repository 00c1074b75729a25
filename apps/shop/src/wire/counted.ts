/**
 * The maximum up to which a list is counted. A larger exact number helps nobody and costs the database a
 * scan.
 */
export const MAX_COUNTED = 1_000;
