/**
 * Returns a function that loads something at its first call and keeps it. A failed load is forgotten: the next call
 * tries again, so one failure does not last until the process restarts.
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
