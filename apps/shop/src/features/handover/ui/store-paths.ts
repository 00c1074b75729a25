// The addresses of the store's pages.

/** Returns the path of a store's list of bikes to hand over. */
export const storePath = (storeId: string): string => `/store/${storeId}`;

/** Returns the path of the handover of one bike. */
export const handoverPath = (storeId: string, benefitId: string): string =>
  `/store/${storeId}/handover/${benefitId}`;

/** Returns the path of the bikes that come back to a store. */
export const returnsPath = (storeId: string): string => `/store/${storeId}/returns`;

/** Returns the path of a store's offers. */
export const storeOffersPath = (storeId: string): string => `/store/${storeId}/offers`;

const CODE_HASH = /^#(\d{6})$/;

/** Returns the path that opens a handover with the code filled in. The code is in the hash, so that no log has it. */
export const handoverPathWithCode = (storeId: string, benefitId: string, code: string): string =>
  `${handoverPath(storeId, benefitId)}#${code}`;

/** Returns the code in the hash of such a path, or an empty text. */
export const codeInHash = (hash: string): string => CODE_HASH.exec(hash)?.[1] ?? '';
