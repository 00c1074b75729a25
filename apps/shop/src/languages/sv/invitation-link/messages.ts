export const invitationLinkMessages = {
  loading: 'Öppnar inbjudan …',
  missing: 'Öppna länken i mejlet med inbjudan en gång till.',
  failed: 'Inbjudan gick inte att öppna just nu. Den gäller fortfarande. Försök igen om en stund.',
  tryAgain: 'Försök igen',
  signedOutHow: 'Använd samma e-postadress som inbjudan skickades till.',
  signIn: 'Logga in',
  signUp: 'Skapa konto',
  wrong: 'Inbjudan är skickad till en annan adress',
  wrongText: (p: { email: string }) =>
    `Du är inloggad som ${p.email}. Logga ut och logga in med adressen som inbjudan skickades till. Är det samma adress? Då behöver du bekräfta den först: öppna länken i mejlet som du fick när du skapade kontot.`,
  noEmail: 'ett konto utan e-postadress',
  signOut: 'Logga ut',
  accept: 'Tacka ja',
  accepting: 'Ett ögonblick …',
};
