// Numbers of self-billing invoices: a running series of its own for each seller, without gaps.

const DIGITS = 4;

const partsOf = (supplierNumber: string, number: string): number | null => {
  const start = `${supplierNumber}-`;
  const rest = number.startsWith(start) ? number.slice(start.length) : '';
  return /^\d{4,9}$/.test(rest) ? Number(rest) : null;
};

/**
 * Returns the number that comes next in a seller's series, of the numbers that stand: one that never arrived is forgotten,
 * so that it is given again and no gap is left. Source: docs/domain-facts.md 5.2, "a separate running series per seller".
 */
export function nextInvoiceNumber(supplierNumber: string, standing: readonly string[]): string {
  const used = new Set(standing.map((number) => partsOf(supplierNumber, number)));
  let next = 1;
  while (used.has(next)) next += 1;
  return `${supplierNumber}-${String(next).padStart(DIGITS, '0')}`;
}
