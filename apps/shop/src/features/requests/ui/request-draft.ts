// What has been typed into a form and not been sent yet, kept by this tab until it has: a reload loses nothing.
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { LONGEST_FIELD, type RequestForm } from '@activepick/domain/requests/request-form.ts';

const keyOf = (kind: RequestKind) => `request-draft:${kind}`;

/** Returns what was typed; what can't be read is as if nothing had been. */
export function readDraft(kind: RequestKind): RequestForm {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const typed = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(LONGEST_FIELD, name) && typeof value === 'string',
    );
    return Object.fromEntries(typed) as RequestForm;
  } catch {
    return {};
  }
}

/** Keeps what has been typed, or drops it with null. Storage may be shut off: then it lives as long as the page. */
export function keepDraft(kind: RequestKind, form: RequestForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(kind), JSON.stringify(form));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Nothing is lost but the comfort.
  }
}
