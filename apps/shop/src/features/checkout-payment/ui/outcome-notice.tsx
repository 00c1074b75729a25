import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice.tsx';

/** A sentence about the order, announced by screen readers. */
export function OutcomeNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="error" live="alert">
      <p className="font-semibold">{title}</p>
      <div className="text-ink">{children}</div>
    </Notice>
  );
}
