/** Returns digits with their check digit appended. Source: modulus 10 (Luhn), as in Swedish numbers. */
export function withCheckDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
