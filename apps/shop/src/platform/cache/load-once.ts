/**
 * Returns a function that loads a value at its first call and stores it. A failed load is not stored, so the
 * next call tries again. Otherwise one failure would last until the process restarts.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    if (loading) return loading;
    const begun = load();
    loading = begun;
    begun.catch(() => {
      if (loading === begun) loading = undefined;
    });
    return begun;
  };
}
