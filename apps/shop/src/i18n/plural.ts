/**
 * Returns the count with its noun, '1 vara' or '3 varor'. Swedish and English have the same two forms.
 * Swedish and English know the same two.
 */
export const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count === 1 ? one : many}`;
