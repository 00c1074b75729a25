// The programme of the signed-in person's employer. Sends one request for each visit, and shares the result
// with all components that show figures.
import { useSyncExternalStore } from 'react';
import { call } from '#src/wire/call.ts';
import type { OwnProgramme, readOwnProgramme } from '../contract.ts';

/** The current state. After a failure, the previous programme stays. */
export interface ProgrammeState {
  phase: 'unknown' | 'known' | 'failed';
  /** Null without an employer, and before the first response. */
  programme: OwnProgramme | null;
}

const UNKNOWN: ProgrammeState = { phase: 'unknown', programme: null };
let state = UNKNOWN;
let account: string | null = null;
/** The employment that the person has chosen in this visit; null for the newest. */
let chosen: string | null = null;
/** Numbers the requests, because only the response to the last one counts. */
let asked = 0;
const listeners = new Set<() => void>();

function become(next: ProgrammeState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  asked += 1;
  const turn = asked;
  const query = chosen === null ? {} : { employment: chosen };
  try {
    const { data } = await call<typeof readOwnProgramme>('GET', '/api/account/programme', { query });
    if (turn === asked) become({ phase: 'known', programme: data });
  } catch {
    if (turn === asked) become({ phase: 'failed', programme: state.programme });
  }
}

/** Follows the programme of an account; fetches it once. With null the programme is discarded. */
export function followProgramme(userId: string | null): void {
  if (userId === account) return;
  account = userId;
  chosen = null;
  asked += 1;
  become(UNKNOWN);
  if (userId !== null) void read();
}

/** Fetches the programme again, after an order, after joining an employer, or after a failure. */
export function refreshProgramme(): void {
  if (account !== null) void read();
}

/** Shows the programme of another employer of the person. */
export function chooseEmployment(employmentId: string): void {
  if (account === null || state.programme?.employmentId === employmentId) return;
  chosen = employmentId;
  void read();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current state of the programme. */
export const useProgramme = (): ProgrammeState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
