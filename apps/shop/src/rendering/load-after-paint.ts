// Loads the scripts of the page after its first paint, so that they do not compete with styles, font and pictures on
// a slow line. The page is readable before they run.
const own = document.querySelector<HTMLScriptElement>('script[data-entry]');

function load(): void {
  for (const href of own?.dataset.preloads?.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  void import(/* @vite-ignore */ own?.dataset.entry ?? '');
}

// A page in a background tab is not painted.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
