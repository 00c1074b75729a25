/** What the letter with a contract says, in Swedish. */
export const lightSv = {
  subject: (p: { shop: string }) => `Avtal om cykelförmån med ${p.shop}`,
  message: (p: { company: string; shop: string }) =>
    `Hej! Här är avtalet mellan ${p.company} och ${p.shop}. När det är undertecknat av en firmatecknare kan era inköp hos våra partnerbutiker börja, så snart ni också har bekräftat listan med anställda.`,
};
