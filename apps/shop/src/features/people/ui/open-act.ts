import type { PersonDetail } from '../contract.ts';

/** The dialog that is open, with what it is about. */
export type OpenAct =
  | { act: 'role' | 'sessions' | 'ask' | 'ban' | 'unban' | 'erase' }
  | { act: 'session'; sessionId: string }
  | { act: 'confirm' | 'withdraw'; resetId: string };

/** Returns the name of an account for sentences: the name, else the address. */
export const nameOf = (person: Pick<PersonDetail, 'name' | 'email'>, noName: string): string =>
  person.name || person.email || noName;
