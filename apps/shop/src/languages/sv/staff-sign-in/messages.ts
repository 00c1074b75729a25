/** The texts of the sign-in of staff. */
export const staffSignInMessages = {
  title: 'Inloggning för personal',
  linkTitle: 'Koppla organisationens inloggning',
  description: 'Logga in med organisationens inloggning.',
  intro: 'För dig som arbetar här.',
  linkIntro:
    'Efter kopplingen loggar du in på ditt konto den vägen, och dina grupper där bestämmer din roll.',
  start: (p: { name: string }) => `Logga in med ${p.name}`,
  link: (p: { name: string }) => `Koppla ${p.name}`,
  starting: 'Öppnar inloggningen …',
  finishing: 'Loggar in dig …',
  linked: 'Kopplingen är klar. Nästa gång kan du logga in den vägen.',
  off: 'Den här inloggningen är avstängd.',
  other: 'Logga in på annat sätt',
  signInToLink: 'Logga in och koppla',
  unreachable: 'Inloggningen gick inte att slutföra. Kontrollera uppkopplingen och försök igen.',
};
