/** How far a list is counted: past it the exact number helps nobody and costs the database a scan. */
export const MAX_COUNTED = 1_000;
