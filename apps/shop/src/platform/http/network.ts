/**
 * Returns what stands for one household or machine of a client's address: one has a whole /64 of the newer addresses.
 * Source: RFC 6177.
 */
export const networkOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
