import type { ReactNode } from 'react';

/** Marks Swedish text of a register, agreement or decision, which is Swedish on English pages too. */
export function Swedish({ children }: { children: ReactNode }) {
  return <span lang="sv">{children}</span>;
}
