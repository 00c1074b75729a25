// Drafts of unsent forms, stored for the tab until they are sent, so that a reload loses nothing.
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { LONGEST_FIELD, type RequestForm } from '@activepick/domain/requests/request-form.ts';

const keyOf = (kind: RequestKind) => `request-draft:${kind}`;

/** Returns the draft of a form. Treats an unreadable draft as empty. */
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

/** Stores a draft, or deletes it with null. If storage is disabled, the text lives only as long as the page. */
export function keepDraft(kind: RequestKind, form: RequestForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(kind), JSON.stringify(form));
    else sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Without storage, only the draft is lost.
  }
}
