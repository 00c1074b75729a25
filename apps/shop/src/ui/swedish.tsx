import type { ReactNode } from 'react';
import { REGISTER_LANGUAGE } from '#src/languages/fixed-languages.ts';

/** Marks Swedish text of a register, agreement or decision, which is Swedish on English pages too. */
export function Swedish({ children }: { children: ReactNode }) {
  return <span lang={REGISTER_LANGUAGE}>{children}</span>;
}
