/** The texts of the email with a link to one's own data, in Swedish. */
export const privacyMailTexts = {
  subject: {
    copy: (p: { shop: string }) => `Dina uppgifter hos ${p.shop}`,
    erasure: (p: { shop: string }) => `Radera dina uppgifter hos ${p.shop}`,
  },
  intro: {
    copy: 'Du har bett att få veta vad vi har sparat om dig. Öppna länken och hämta dina uppgifter.',
    erasure:
      'Du har bett oss att radera det vi har sparat om dig. Öppna länken, se vad som raderas och vad lagen kräver att vi behåller, och bekräfta.',
  },
  open: { copy: 'Hämta mina uppgifter', erasure: 'Se och bekräfta' },
  valid: 'Länken fungerar i 24 timmar. Om du behöver en ny kan du svara på det här mejlet.',
  notYou: 'Har du inte bett om det här? Då behöver du inte göra något. Inget händer utan dig.',
};
