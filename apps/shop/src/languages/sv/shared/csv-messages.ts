/** Texts of every CSV file of staff. */
export const csvMessages = {
  endsHere: (p: { rows: string }) =>
    `Filen slutar här: den rymmer ${p.rows} rader, men listan är längre. Filtrera listan och hämta resten för sig.`,
};
