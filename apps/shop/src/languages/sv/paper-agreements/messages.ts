import type { PaperKind } from '#src/features/paper-agreements/contract.ts';

const kinds: Record<PaperKind, string> = {
  company: 'Företag och butiker',
  benefit: 'Nyttjandeavtal',
  'life-event': 'Ändringar av nyttjandeavtal',
};

/** Texts of agreements on paper, in Swedish. */
export const paperAgreementMessages = {
  title: 'Avtal på papper',
  description: 'Det som väntar på ett avtal som signeras på papper.',
  intro:
    'Elektronisk signering är avstängd. Skriv ut avtalet, bifoga bilagan Personuppgiftsbiträde till en arbetsgivares avtal, låt alla parter signera det och registrera det här. Då fortsätter anslutningen eller förmånen.',
  kind: 'Visa',
  kinds,
  empty: 'Inget väntar på ett avtal',
  since: (p: { when: string }) => `Väntar sedan ${p.when}`,
  benefit: (p: { number: number; bike: string }) => `Förmån ${p.number}: ${p.bike}`,
  signedOn: 'Senaste signaturens dag',
  archive: 'Var avtalet förvaras',
  archiveHint: 'Till exempel pärm, hylla eller diarienummer.',
  record: 'Registrera signerat avtal',
  recording: 'Registrerar …',
  dayMissing: 'Välj dagen, senast i dag',
  archiveMissing: 'Skriv var avtalet förvaras',
  recorded: (p: { name: string }) => `Avtalet med ${p.name} är registrerat`,
  failed: 'Det gick inte att registrera avtalet. Ladda om listan och försök igen.',
  stepText:
    'Avtalet signeras på papper. Skriv ut det, låt alla parter signera det och registrera det sedan under Avtal på papper.',
  stepNext: 'Fortsätt till nästa steg',
  stepDone: 'Klart',
  stepBusy: 'Sparar …',
  stepFailed: 'Steget kunde inte sparas. Försök igen.',
  stepSaved: 'Steget är sparat',
  toList: 'Till Avtal på papper',
  ownTitle: 'Nyttjandeavtal',
  ownText: 'Nyttjandeavtalet signeras på papper. Vi hör av oss till dig och din arbetsgivare.',
};
