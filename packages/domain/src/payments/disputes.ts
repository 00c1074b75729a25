// Disputes: the owner of a card asks the bank for the money back.

/**
 * The states of a dispute. 'inquiry': the bank only asks, and no money has moved. 'closed': an inquiry that ended.
 * In 'needs-response' and 'under-review', the bank holds the money.
 */
export const DISPUTE_STATES = ['inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed'] as const;

/** One of DISPUTE_STATES. */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Disputes without a decision. */
export const OPEN_DISPUTES = ['inquiry', 'needs-response', 'under-review'] as const;
