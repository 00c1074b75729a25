/** Values in the texts of account mails. `shop` is the brand, `minutes` the lifetime of a code. */
interface Facts {
  shop: string;
  email: string;
  minutes: number;
}

const wasNotYou = (_: Facts) => 'Om det inte var du kan du bortse från det här mejlet. Inget ändras.';
const secureIt = (p: Facts) =>
  `Var det inte du? Återställ ditt lösenord direkt på ${p.shop} och hör av dig till kundservice.`;
const askUs = (_: Facts) => 'Undrar du varför? Hör av dig till kundservice.';
const code = 'Din kod';
const codeNote = (p: Facts) =>
  `Koden gäller i ${p.minutes} minuter och fungerar en gång. Vi frågar aldrig efter den i telefon.`;

export const accountMailTexts = {
  code,
  codeNote,
  buttons: {
    'data-copy-ready': 'Hämta uppgifterna',
    'confirm-sign-up': 'Bekräfta adressen',
    recovery: 'Välj nytt lösenord',
    'magic-link': 'Logga in',
    invite: 'Öppna kontot',
    'email-change-current': 'Godkänn bytet',
    'email-change-new': 'Bekräfta nya adressen',
    'staff-invited': 'Öppna inbjudan',
    'first-factor': 'Slå på tvåstegsinloggning',
  },
  kinds: {
    'data-copy-ready': {
      subject: (p: Facts) => `Dina uppgifter hos ${p.shop} är klara`,
      title: 'Dina uppgifter är klara',
      opening: (p: Facts) =>
        `Kopian av det som ${p.shop} har sparat om dig finns i din profil i ett dygn. Logga in för att hämta den.`,
      closing: secureIt,
    },
    'confirm-sign-up': {
      subject: (p: Facts) => `Bekräfta din e-postadress hos ${p.shop}`,
      title: 'Bekräfta din e-postadress',
      opening: (p: Facts) =>
        `Välkommen till ${p.shop}! Bekräfta att ${p.email} är din adress, så är kontot klart att använda.`,
      closing: wasNotYou,
    },
    recovery: {
      subject: (p: Facts) => `Återställ ditt lösenord hos ${p.shop}`,
      title: 'Välj ett nytt lösenord',
      opening: (p: Facts) => `Någon, förhoppningsvis du, vill välja ett nytt lösenord för ${p.email}.`,
      closing: wasNotYou,
    },
    'magic-link': {
      subject: (p: Facts) => `Logga in på ${p.shop}`,
      title: 'Logga in utan lösenord',
      opening: (p: Facts) => `Använd länken eller koden för att logga in som ${p.email}.`,
      closing: wasNotYou,
    },
    invite: {
      subject: (p: Facts) => `Du är inbjuden till ${p.shop}`,
      title: 'Du har fått ett konto',
      opening: (p: Facts) =>
        `Någon på ${p.shop} har lagt upp ett konto för ${p.email}. Öppna länken för att börja använda det.`,
      closing: wasNotYou,
    },
    'email-change-current': {
      subject: (p: Facts) => `Godkänn byte av e-postadress hos ${p.shop}`,
      title: 'Vill du byta e-postadress?',
      opening: (p: Facts) =>
        `Ditt konto hos ${p.shop} ska få en ny adress i stället för ${p.email}. Godkänn här, och bekräfta sedan i mejlet till den nya adressen.`,
      closing: secureIt,
    },
    'email-change-new': {
      subject: (p: Facts) => `Bekräfta din nya e-postadress hos ${p.shop}`,
      title: 'Bekräfta din nya adress',
      opening: (p: Facts) =>
        `Bekräfta att ${p.email} är din nya adress hos ${p.shop}. Har du redan en adress där behöver du även godkänna i mejlet till den.`,
      closing: wasNotYou,
    },
    reauthentication: {
      subject: (p: Facts) => `Bekräfta att det är du hos ${p.shop}`,
      title: 'Bekräfta att det är du',
      opening: () => 'Skriv in koden för att göra ändringen i ditt konto.',
      closing: secureIt,
    },
    'password-changed': {
      subject: (p: Facts) => `Ditt lösenord hos ${p.shop} är ändrat`,
      title: 'Ditt lösenord är ändrat',
      opening: (p: Facts) =>
        `Lösenordet för ${p.email} har just ändrats. Du är utloggad på alla andra ställen.`,
      closing: secureIt,
    },
    'first-factor': {
      subject: (p: Facts) => `Lägg till tvåstegsinloggning hos ${p.shop}`,
      title: 'Slå på din tvåstegsinloggning',
      opening: (p: Facts) =>
        `En administratör har skickat den här länken, så att du kan lägga till tvåstegsinloggning för ${p.email}. Öppna länken, logga in och lägg till en app eller en nyckel. Länken gäller i en timme och fungerar en gång.`,
      closing: (_: Facts) =>
        'Väntade du dig inte det här mejlet? Använd inte länken, och säg till en administratör.',
    },
    'factor-added': {
      subject: (p: Facts) => `Tvåstegsinloggning tillagd hos ${p.shop}`,
      title: 'Tvåstegsinloggning är tillagd',
      opening: (p: Facts) => `Inloggningen för ${p.email} kan nu bekräftas på ett nytt sätt.`,
      closing: secureIt,
    },
    'factor-removed': {
      subject: (p: Facts) => `Tvåstegsinloggning borttagen hos ${p.shop}`,
      title: 'Tvåstegsinloggning är ändrad',
      opening: (p: Facts) => `Ett av sätten att bekräfta inloggningen för ${p.email} har tagits bort.`,
      closing: secureIt,
    },
    'bankid-added': {
      subject: (p: Facts) => `BankID kopplat till ditt konto hos ${p.shop}`,
      title: 'BankID är kopplat till ditt konto',
      opening: (p: Facts) => `Kontot för ${p.email} kan från och med nu öppnas med BankID.`,
      closing: secureIt,
    },
    'bankid-removed': {
      subject: (p: Facts) => `BankID borttaget från ditt konto hos ${p.shop}`,
      title: 'BankID är borttaget från ditt konto',
      opening: (p: Facts) => `Kontot för ${p.email} går inte längre att öppna med BankID.`,
      closing: secureIt,
    },
    'session-stolen': {
      subject: (p: Facts) => `Du har loggats ut från ${p.shop} av säkerhetsskäl`,
      title: 'Vi har avslutat en inloggning',
      opening: (p: Facts) =>
        `En inloggning för ${p.email} användes på ett sätt som tyder på att någon har kopierat den. Därför har vi avslutat den överallt. Logga in igen för att fortsätta.`,
      closing: secureIt,
    },
    'staff-invited': {
      subject: (p: Facts) => `Du är inbjuden att arbeta i ${p.shop}`,
      title: 'Du är inbjuden till personalen',
      opening: (p: Facts) =>
        `En administratör har bjudit in ${p.email} till personalen på ${p.shop}. Öppna länken och logga in eller skapa ett konto med just den adressen. Länken gäller i sju dagar och fungerar en gång.`,
      closing: wasNotYou,
    },
    'role-changed': {
      subject: (p: Facts) => `Din behörighet hos ${p.shop} är ändrad`,
      title: 'Din behörighet är ändrad',
      opening: (p: Facts) =>
        `En administratör har ändrat vad kontot för ${p.email} får göra. Du är utloggad överallt och behöver logga in igen.`,
      closing: askUs,
    },
    'sessions-ended': {
      subject: (p: Facts) => `Du har loggats ut från ${p.shop}`,
      title: 'Du har loggats ut',
      opening: (p: Facts) =>
        `En administratör har loggat ut ${p.email} på en eller flera enheter. Logga in igen för att fortsätta.`,
      closing: askUs,
    },
    'factors-reset': {
      subject: (p: Facts) => `Din tvåstegsinloggning hos ${p.shop} är nollställd`,
      title: 'Din tvåstegsinloggning är nollställd',
      opening: (p: Facts) =>
        `Två administratörer har tillsammans tagit bort apparna och nycklarna som bekräftar inloggningen för ${p.email}. Du är utloggad överallt.`,
      closing: secureIt,
    },
    'account-banned': {
      subject: (p: Facts) => `Ditt konto hos ${p.shop} är avstängt`,
      title: 'Ditt konto är avstängt',
      opening: (p: Facts) =>
        `En administratör har stängt av kontot för ${p.email}. Det går inte att logga in så länge avstängningen gäller.`,
      closing: askUs,
    },
    'ban-lifted': {
      subject: (p: Facts) => `Ditt konto hos ${p.shop} är öppet igen`,
      title: 'Ditt konto är öppet igen',
      opening: (p: Facts) => `Avstängningen av kontot för ${p.email} är hävd. Du kan logga in som vanligt.`,
      closing: askUs,
    },
    'account-erased': {
      subject: (p: Facts) => `Ditt konto hos ${p.shop} är raderat`,
      title: 'Ditt konto är raderat',
      opening: (p: Facts) =>
        `En administratör har raderat kontot för ${p.email} och de uppgifter som vi inte måste spara. Beställningar sparas så länge bokföringslagen kräver.`,
      closing: askUs,
    },
    'sso-added': {
      subject: (p: Facts) => `Organisationens inloggning är kopplad till ditt konto hos ${p.shop}`,
      title: 'En inloggning är kopplad till ditt konto',
      opening: (p: Facts) =>
        `Kontot för ${p.email} kan från och med nu öppnas med organisationens inloggning.`,
      closing: secureIt,
    },
    'account-exists': {
      subject: (p: Facts) => `Du har redan ett konto hos ${p.shop}`,
      title: 'Du har redan ett konto',
      opening: (p: Facts) =>
        `Någon försökte skapa ett konto för ${p.email}, men det finns redan ett. Logga in som vanligt, eller välj ”Glömt lösenordet?” om du inte minns ditt.`,
      closing: wasNotYou,
    },
    'address-taken': {
      subject: (p: Facts) => `Du kan inte byta till den här e-postadressen hos ${p.shop}`,
      title: 'Du kan inte byta till den här adressen',
      opening: (p: Facts) =>
        `Någon ville byta e-postadress på sitt konto till ${p.email}. Det går inte, eftersom adressen redan används hos oss. Om du har två konton kan du logga in på det här i stället, eller välja en annan adress.`,
      closing: wasNotYou,
    },
    'no-account': {
      subject: (p: Facts) => `Det finns inget konto för adressen hos ${p.shop}`,
      title: 'Vi hittade inget konto',
      opening: (p: Facts) =>
        `Någon försökte logga in på ${p.shop} med ${p.email}, men det finns inget konto med den adressen. Du kanske har använt en annan adress?`,
      closing: wasNotYou,
    },
  },
};
