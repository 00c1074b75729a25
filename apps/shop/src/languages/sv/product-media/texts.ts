/** Texts of the shop's own picture for sharing. */
export const shareTexts = { title: 'Cykeln till jobbet. Genom jobbet.' };
