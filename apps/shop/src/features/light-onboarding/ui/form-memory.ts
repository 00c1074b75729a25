// The form stays in the tab's storage, across reloads and when the pass expires. Personal numbers are never stored.
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';

const KEY = 'light-onboarding-form';

/** The stored fields of the form. */
export interface TypedForm {
  orgNumber: string;
  contact: string;
  email: string;
}

/** Stores the typed data. A sole trader's number is a personal number and is left out. */
export function keepForm(form: TypedForm, today: string): void {
  const parsed = parseOrgNumber(form.orgNumber, today);
  const orgNumber = parsed.ok && parsed.kind === 'sole-trader' ? '' : form.orgNumber;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...form, orgNumber }));
  } catch {
    // Without storage, the form is empty after a reload.
  }
}

/** Returns the stored form, or an empty one. */
export function keptForm(): TypedForm {
  const empty = { orgNumber: '', contact: '', email: '' };
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const text = (name: string) => (typeof found[name] === 'string' ? found[name] : '');
    return { orgNumber: text('orgNumber'), contact: text('contact'), email: text('email') };
  } catch {
    return empty;
  }
}

/** Deletes the stored form after the contract was sent. */
export function forgetForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No form was stored.
  }
}
