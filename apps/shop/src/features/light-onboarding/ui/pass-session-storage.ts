// The pass stays in the tab's storage, so that a reload needs no new code. It is valid for this form and network only.
const KEY = 'light-onboarding-pass';
const PASS_MS = 55 * 60 * 1_000;

/** A pass, and the time when it expires, in milliseconds since 1970. */
export interface Pass {
  pass: string;
  until: number;
}

/** Stores a pass until it expires, and returns it with that time. */
export function storePass(pass: string): Pass {
  const kept = { pass, until: Date.now() + PASS_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage, the page asks for the code again after a reload.
  }
  return kept;
}

/** Returns the stored pass, or null. */
export function storedPass(): Pass | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      pass?: unknown;
      until?: unknown;
    } | null;
    if (typeof kept?.pass !== 'string' || typeof kept.until !== 'number') return null;
    return kept.until > Date.now() ? { pass: kept.pass, until: kept.until } : null;
  } catch {
    return null;
  }
}

/** Deletes the pass. */
export function removePass(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No pass was stored.
  }
}
