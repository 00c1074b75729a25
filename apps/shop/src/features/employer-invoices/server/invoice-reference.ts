/** Returns our reference of an invoice in the accounting system: the key by which a repeated attempt finds it. */
export const invoiceReference = (number: number): string => `AP-${number}`;
