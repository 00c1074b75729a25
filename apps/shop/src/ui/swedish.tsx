import type { ReactNode } from 'react';

/** Marks words of a Swedish register, agreement or decision: they are Swedish on English pages too. */
export function Swedish({ children }: { children: ReactNode }) {
  return <span lang="sv">{children}</span>;
}
