/** The texts of the email with a contract, in Swedish. */
export const lightTexts = {
  subject: (p: { shop: string }) => `Avtal om cykelförmån med ${p.shop}`,
  message: (p: { company: string; shop: string }) =>
    `Hej! Här är avtalet mellan ${p.company} och ${p.shop}. När en firmatecknare har signerat det och ni har bekräftat listan med anställda kan ni börja handla hos våra partnerbutiker.`,
};
