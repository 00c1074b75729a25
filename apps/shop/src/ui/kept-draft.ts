// Unsaved drafts stay in the tab, even when the session ends (docs/security.md, F19).

/** Stores a value under a name while the tab is open. A value that does not fit is lost with a reload. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The earlier draft is older than the form, so it must not be restored.
    drop(name);
  }
}

/** Returns the stored draft, or null. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns a form with its stored fields. Ignores a field whose type differs from `initial`: an earlier version stored
 * it.
 */
export function keptForm<Form extends object>(found: unknown, initial: Form): Form {
  if (typeof found !== 'object' || found === null) return initial;
  const fits = Object.entries(found).filter(([field, value]) => isAlike(value, initial[field as keyof Form]));
  return { ...initial, ...Object.fromEntries(fits) };
}

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other &&
  Array.isArray(one) === Array.isArray(other) &&
  (one === null) === (other === null);

/** Deletes the stored draft. */
export function drop(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // No draft was stored.
  }
}
