/** Returns the count with its noun, '1 vara' or '3 varor'. Swedish and English have the same two forms. */
export const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count === 1 ? one : many}`;
