/** Returns the count with the word that fits it, '1 vara' or '3 varor'. Swedish and English know the same two. */
export const counted = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count === 1 ? one : many}`;
