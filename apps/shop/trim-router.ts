// React Router holds parts that a bundler can't see to be unused. Here its source is changed so that it can.

/** Matches the files of React Router that `trimRouter` changes. */
export const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/].*\.js$/;

// A component that gets a name for the developer tools counts as used, and so does all that it calls: links, forms,
// fetchers.
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /^(const \w+ = )(React\$1\.forwardRef\()/gm;
// Advice for developers on the console.
const ADVICE = /(?<!function )\b(warning(?:Once)?\()/g;

/** Options of the router that the shop doesn't set. The browser's build has none of the code behind them. */
export const UNUSED_OPTIONS = [
  'instrumentations',
  'patchRoutesOnNavigation',
  'dataStrategy',
  'unstable_customRouteDiscovery',
  'unstable_routePatternMatching',
] as const;
const OPTION = new RegExp(`\\b(?:init|future)\\.(?:${UNUSED_OPTIONS.join('|')})\\b`, 'g');

// What a link of the router's framework mode fetches early: the shop's links don't ask for it.
const PREFETCH = /\bshouldPrefetch && !isAbsolute \?/g;

/** Returns the source of a file of React Router without what the shop's browser never uses. */
export const trimRouter = (source: string): string =>
  source
    .replace(DISPLAY_NAME, '')
    .replace(COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(ADVICE, '/* @__PURE__ */ $1')
    .replace(PREFETCH, 'false ?')
    .replace(OPTION, 'undefined');
