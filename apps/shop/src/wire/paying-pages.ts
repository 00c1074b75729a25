// The pages with the payment provider's card fields. Their documents have another content policy (docs/security.md), so every
// link into and out of them is a full document load.

const PAY_FOR_BIKE = /^\/benefits\/[0-9a-f-]{36}\/pay$/;

/** Tells whether the document of a path allows the payment provider's origins. */
export const isPayingPage = (pathname: string): boolean =>
  pathname === '/checkout' || PAY_FOR_BIKE.test(pathname);
