/** Texts of onboarding by hand, in Swedish. */
export const onboardingByHandMessages = {
  signatoryText: 'Lägg till dem som tecknar firman. Kontrollera i registreringsbeviset att de får göra det.',
  name: 'Namn',
  personalNumber: 'Personnummer',
  personalHint: 'Tio eller tolv siffror, till exempel ÅÅÅÅMMDDXXXX.',
  email: 'E-post',
  add: 'Lägg till',
  saving: 'Sparar …',
  nameMissing: 'Skriv namnet',
  numberWrong: 'Personnumret stämmer inte. Skriv tio eller tolv siffror.',
  emailWrong: 'Skriv e-postadressen, till exempel namn@foretaget.se',
  failed: 'Det gick inte att spara. Försök igen.',
  remove: (p: { name: string }) => `Ta bort ${p.name}`,
};
