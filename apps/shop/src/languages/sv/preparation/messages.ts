import type { BuildState } from '@activepick/domain/stores/preparation.ts';

/** Texts of the preparation of a bike, in Swedish. */
export const preparationMessages = {
  title: 'Förberedelse',
  states: {
    'to-prepare': 'Att förbereda',
    'in-progress': 'Påbörjad',
    ready: 'Klar',
  } satisfies Record<BuildState, string>,
  status: 'Hur långt har cykeln kommit?',
  readyHint: 'När alla cyklar i beställningen är klara får den anställda ett mejl, och cykeln kan hämtas.',
  frame: 'Ramnummer',
  frameHint: 'Fyll i det nu, så är det ifyllt vid utlämningen.',
  note: 'Anteckning',
  noteHint: 'Syns bara för butiken.',
  save: 'Spara förberedelsen',
  saving: 'Sparar …',
  saved: 'Förberedelsen är sparad',
  nowReady: 'Cykeln är klar att hämta. Den anställda får ett mejl.',
  by: (p: { name: string; time: string }) => `Senast ändrad av ${p.name}, ${p.time}`,
  waitsForOthers: 'Cykeln är klar. Beställningen väntar på en annan cykel.',
  noFrame: 'Inte ifyllt',
  noNote: 'Ingen',
  frameProblems: {
    missing: 'Skriv ramnumret.',
    'too-short': 'Ramnumret är för kort. Det har minst fyra tecken.',
    'too-long': 'Ramnumret är för långt. Det har högst 30 tecken.',
    characters: 'Ramnumret får bara innehålla bokstäverna A–Z, siffror, bindestreck, punkt och snedstreck.',
  },
  frameTaken: 'En annan cykel har samma ramnummer. Läs av numret igen.',
  changed: 'Någon annan har ändrat förberedelsen. Sidan visar nu hur det är. Spara igen om det behövs.',
  notNow: 'Förberedelsen kan inte ändras nu. Kontakta oss.',
  failed: 'Det gick inte att spara. Försök igen.',
};
