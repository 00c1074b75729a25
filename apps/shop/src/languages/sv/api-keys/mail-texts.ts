/** The mail about what ended with the right of its author, in Swedish. */
export const withdrawnMailTexts = {
  subject: 'API-nycklar och inbjudningar har dragits tillbaka',
  title: 'API-nycklar och inbjudningar har dragits tillbaka',
  text: (p: { owner: string; person: string }) =>
    `${p.person} har inte längre rätt att ge andra åtkomst till ${p.owner}. Därför gäller inte heller det som ${p.person} har skapat.`,
  goneText: (p: { owner: string }) =>
    `En person som har gett andra åtkomst till ${p.owner} har inte längre något konto. Därför gäller inte heller det som personen har skapat.`,
  next: 'Program som använde nycklarna har slutat fungera: skapa nya nycklar till dem. Byt hemlighet på webhookarna innan du slår på dem igen.',
  keys: 'Återkallade API-nycklar',
  webhooks: 'Avstängda webhookar',
  invitations: 'Återkallade inbjudningar',
  open: 'Till API och webhookar',
};
