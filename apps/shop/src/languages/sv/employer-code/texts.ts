/** The texts of the poster for the staff, in Swedish. */
export const posterTexts = {
  title: (p: { company: string }) => `Förmånscykel genom ${p.company}`,
  intro: (p: { company: string; shop: string }) =>
    `Du som är anställd hos ${p.company} kan ta ut en cykel som förmån hos ${p.shop}. Du betalar med ett avdrag på bruttolönen och ser din egen månadskostnad innan du bestämmer dig.`,
  how: 'Så kommer du igång',
  steps: [
    'Skanna QR-koden med telefonen, eller skriv in adressen under den.',
    'Logga in eller skapa ett konto, helst med din e-postadress på jobbet.',
    'Anslut till din arbetsgivare. Sedan väljer du cykel.',
  ],
  code: 'Arbetsgivarkod',
  qrAlt: (p: { link: string }) => `QR-kod med länken ${p.link}`,
  help: (p: { company: string }) =>
    `Står du inte på listan? Då kan du fråga HR på ${p.company} direkt på sidan. Koden är till för företagets anställda.`,
  file: (p: { company: string }) => `Förmånscykel ${p.company}.pdf`,
};
