// The pass stays in the tab's storage, so that a reload needs no new code. It is valid for this form and network only.
const KEY = 'light-onboarding-pass';
const PASS_MS = 55 * 60 * 1_000;

/** Keeps a pass for as long as it may hold. */
export function keepPass(pass: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pass, until: Date.now() + PASS_MS }));
  } catch {
    // A browser without storage asks for the code after a reload.
  }
}

/** Returns the stored pass, or null. */
export function keptPass(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      pass?: unknown;
      until?: unknown;
    } | null;
    const holds = typeof kept?.pass === 'string' && typeof kept.until === 'number' && kept.until > Date.now();
    return holds ? (kept?.pass as string) : null;
  } catch {
    return null;
  }
}

/** Forgets the pass. */
export function forgetPass(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No pass was stored.
  }
}
