// Numbers of self-billing invoices: a separate series without gaps for each seller.

const DIGITS = 4;

const partsOf = (supplierNumber: string, number: string): number | null => {
  const start = `${supplierNumber}-`;
  const rest = number.startsWith(start) ? number.slice(start.length) : '';
  return /^\d{4,9}$/.test(rest) ? Number(rest) : null;
};

/**
 * Returns the next number of a seller's series after the existing numbers. A number whose invoice never arrived is used
 * again, so that there is no gap. Source: docs/domain-facts.md 5.2, "a separate running series per seller".
 */
export function nextInvoiceNumber(supplierNumber: string, existing: readonly string[]): string {
  const used = new Set(existing.map((number) => partsOf(supplierNumber, number)));
  let next = 1;
  while (used.has(next)) next += 1;
  return `${supplierNumber}-${String(next).padStart(DIGITS, '0')}`;
}
