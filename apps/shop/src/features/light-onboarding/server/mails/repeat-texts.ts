/** The texts of the email to sales. Emails to staff are in Swedish. */
export const REPEAT_TEXTS = {
  subject: 'Någon försökte ansluta ett företag som redan finns',
  intro:
    'Någon med åtkomstkoden försökte ansluta företaget på webbplatsen. Det finns redan, så inget ändrades. Personen har fått veta att vi hör av oss.',
  facts: 'Uppgifter',
  company: 'Företag',
  number: 'Organisationsnummer',
  contact: 'Kontaktperson som angavs',
  email: 'E-post som angavs',
  next: 'Kontrollera vem det är innan du lämnar ut något eller skickar ett nytt avtal. Uppgifterna ovan är inte bekräftade.',
};
