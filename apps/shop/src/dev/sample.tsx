import type { ReactNode } from 'react';

/** One state of a component, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-tiny text-ink-soft">{name}</p>
      {children}
    </div>
  );
}
