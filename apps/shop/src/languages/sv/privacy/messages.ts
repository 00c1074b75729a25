/** Texts of privacy requests of people without an account. */
export const privacyMessages = {
  title: 'Begäranden om personuppgifter',
  description: 'Den som inte har ett konto kan få veta vad vi har sparat, eller få det raderat.',
  lead: 'När någon utan konto vill veta vad vi har sparat, eller få det raderat, registrerar du det här. Personen får en länk via mejl och gör resten själv. Vi ska svara inom en månad.',
  newCase: 'Registrera en begäran',
  kind: 'Vad personen begär',
  kinds: { copy: 'Få veta vad vi har sparat', erasure: 'Få sina uppgifter raderade' },
  email: 'Personens e-postadress',
  emailHint: 'Hit skickar vi länken, så adressen måste vara personens egen.',
  emailRequired: 'Skriv personens e-postadress',
  emailWrong: 'Skriv en e-postadress, till exempel anna@exempel.se',
  language: 'Språk i mejlet',
  askedOn: 'När begäran kom',
  askedOnWrong: 'Välj dagen då begäran kom, i dag eller tidigare',
  send: 'Registrera och mejla länken',
  sending: 'Skickar …',
  sent: (p: { email: string }) => `Länken är på väg till ${p.email}`,
  sendFailed: 'Det gick inte att spara. Försök igen.',
  list: 'Begäranden',
  states: { open: 'Obesvarade', answered: 'Besvarade' },
  all: 'Alla',
  none: 'Inga begäranden',
  tryAgain: 'Försök igen',
  asked: (p: { day: string }) => `Mottagen ${p.day}`,
  due: (p: { day: string }) => `Svara senast ${p.day}`,
  answered: (p: { when: string }) => `Besvarad ${p.when}`,
  linkUntil: (p: { when: string }) => `Länken fungerar till ${p.when}`,
  open: 'Obesvarad',
  late: 'Försenad',
  done: 'Besvarad',
  again: 'Mejla en ny länk',
  againOf: (p: { email: string }) => `Mejla en ny länk till ${p.email}`,
  own: {
    title: 'Dina uppgifter',
    description: 'Se vad vi har sparat om dig, hämta det eller radera det.',
    loading: 'Hämtar …',
    missingTitle: 'Länken fungerar inte längre',
    missingText: 'Den har gått ut, har använts eller har bytts mot en nyare. Hör av dig så får du en ny.',
    contact: 'Kontakta oss',
    failed: 'Det gick inte att hämta dina uppgifter.',
    about: (p: { email: string }) => `Det här har vi sparat om ${p.email}.`,
    requests: (p: { count: number }) =>
      p.count === 1 ? '1 förfrågan eller meddelande' : `${p.count} förfrågningar och meddelanden`,
    notices: (p: { count: number }) =>
      p.count === 1
        ? '1 anmälan som inte hör till någon beställning'
        : `${p.count} anmälningar som inte hör till någon beställning`,
    orders: (p: { count: number }) => (p.count === 1 ? '1 beställning' : `${p.count} beställningar`),
    endedOrders: (p: { count: number }) =>
      p.count === 1 ? '1 beställning som inte blev av' : `${p.count} beställningar som inte blev av`,
    lists: (p: { count: number }) =>
      p.count === 1
        ? '1 rad på en arbetsgivares lista över anställda'
        : `${p.count} rader på arbetsgivares listor över anställda`,
    contacts: (p: { count: number }) =>
      p.count === 1
        ? 'Kontaktperson eller firmatecknare för 1 företag'
        : `Kontaktperson eller firmatecknare för ${p.count} företag`,
    agreements: (p: { count: number }) => (p.count === 1 ? 'Part i 1 avtal' : `Part i ${p.count} avtal`),
    staying: {
      lists: (p: { count: number }) =>
        p.count === 1
          ? '1 rad på din arbetsgivares lista. Den finns kvar så länge du har din förmån.'
          : `${p.count} rader på arbetsgivares listor. De finns kvar så länge du har din förmån.`,
      contacts: (p: { count: number }) =>
        p.count === 1
          ? 'Kontaktperson eller firmatecknare för 1 företag som har avtal med oss. Be företaget att utse någon annan.'
          : `Kontaktperson eller firmatecknare för ${p.count} företag som har avtal med oss. Be företagen att utse någon annan.`,
      agreements: (p: { count: number }) =>
        p.count === 1
          ? 'Part i 1 avtal som gäller eller väntar på signering. Det sparas som bevis för vad som har avtalats.'
          : `Part i ${p.count} avtal som gäller eller väntar på signering. De sparas som bevis för vad som har avtalats.`,
    },
    account: 'Ett konto. Du kan själv hämta uppgifterna och ta bort kontot i din profil.',
    profile: 'Till profilen',
    nothing: 'Vi har inget sparat om dig.',
    html: 'Hämta för att läsa (HTML)',
    json: 'Hämta för program (JSON)',
    downloading: 'Hämtar …',
    until: (p: { when: string }) => `Länken fungerar till ${p.when}.`,
    erased: 'Det här raderas',
    stays: 'Det här behåller vi',
    staysWhy:
      'Beställningar är underlag för bokföringen. Bokföringslagen (7 kap. 2 §) kräver att de sparas till och med det sjunde året efter räkenskapsåret.',
    order: (p: { number: string; day: string; until: string }) =>
      `Beställning ${p.number} från ${p.day}, sparas till ${p.until}`,
    erase: 'Radera mina uppgifter',
    eraseAsk: 'Radera för alltid?',
    eraseText: 'Det går inte att ångra.',
    eraseYes: 'Radera för alltid',
    erasing: 'Raderar …',
    cancel: 'Avbryt',
    eraseFailed: 'Det gick inte att radera. Försök igen.',
    gone: 'Dina uppgifter är raderade',
    goneText: 'Det som lagen kräver att vi sparar finns kvar tills tiden har gått ut. Allt annat är borta.',
    home: 'Till startsidan',
  },
};
