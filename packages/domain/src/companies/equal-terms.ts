/**
 * Returns the lowest number of employees in an interval of the company register, such as `20-49 anställda` or
 * `10 000- anställda`; null when the text states no number.
 */
export function lowestEmployees(interval: string | null): number | null {
  const [first] = (interval ?? '').replaceAll(/(?<=\d)[\s.](?=\d{3})/gu, '').match(/\d+/) ?? [];
  return first === undefined ? null : Number(first);
}

/**
 * Tells whether an eligible list is shorter than the company register's interval of employees. The benefit must be offered
 * to all permanent staff on equal terms. Source: docs/domain-facts.md 1.3; 11 kap. 12 a § inkomstskattelagen (1999:1229).
 */
export function isListShort(listed: number, interval: string | null): boolean {
  const lowest = lowestEmployees(interval);
  return lowest !== null && listed < lowest;
}
