import type * as sv from '../../sv/preparation/messages.ts';

/** Texts of the preparation of a bike, in English. */
export const preparationMessages: typeof sv.preparationMessages = {
  title: 'Preparation',
  states: {
    'to-prepare': 'To prepare',
    'in-progress': 'Started',
    ready: 'Ready',
  },
  status: 'How far is the bike?',
  readyHint:
    'Once every bike of the order is ready, the employee will get an email, and the bike can be collected.',
  frame: 'Frame number',
  frameHint: 'Enter it now, and it is filled in at the handover.',
  note: 'Note',
  noteHint: 'Only the store sees it.',
  save: 'Save the preparation',
  saving: 'Saving …',
  saved: 'The preparation is saved',
  nowReady: 'The bike is ready to collect. The employee will get an email.',
  by: (p) => `Last changed by ${p.name}, ${p.time}`,
  waitsForOthers: 'The bike is ready. The order is waiting for another bike.',
  noFrame: 'Not entered',
  noNote: 'None',
  frameProblems: {
    missing: 'Enter the frame number.',
    'too-short': 'The frame number is too short. It has at least four characters.',
    'too-long': 'The frame number is too long. It has at most 30 characters.',
    characters: 'The frame number may only contain the letters A–Z, digits, hyphens, full stops and slashes.',
  },
  frameTaken: 'Another bike has the same frame number. Read the number again.',
  changed: 'Somebody else has changed the preparation. The page now shows it. Save again if needed.',
  notNow: 'The preparation cannot be changed now. Please contact us.',
  failed: 'It could not be saved. Try again.',
};
