// Changes React Router's source at build time, because the bundler cannot see that some of its parts are unused.

/** Matches the files of React Router that `trimRouter` changes. */
export const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/].*\.js$/;

// A component with a name for the developer tools counts as used, together with everything that it calls:
// links, forms, fetchers.
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /^(const \w+ = )(React\$1\.forwardRef\()/gm;
// Console messages for developers.
const ADVICE = /(?<!function )\b(warning(?:Once)?\()/g;

// Descriptions of faults in the program's own routes, which its tests would find.
const INVARIANT = /(\binvariant(?:\$\d+)?\([^;]*?,\s*)(?:`[^`]*`|"(?:[^"\\]|\\.)*")(\s*\);)/g;

/** Options of the router that the shop does not set. The browser's build leaves out their code. */
export const UNUSED_OPTIONS = [
  'instrumentations',
  'patchRoutesOnNavigation',
  'dataStrategy',
  'unstable_customRouteDiscovery',
  'unstable_routePatternMatching',
] as const;
const OPTION = new RegExp(`\\b(?:init|future)\\.(?:${UNUSED_OPTIONS.join('|')})\\b`, 'g');

// The code for prefetching links in the router's framework mode. The shop's links do not use it.
const PREFETCH = /\bshouldPrefetch && !isAbsolute \?/g;

/** Returns the source of a file of React Router without the parts that the browser never uses. */
export const trimRouter = (source: string): string =>
  source
    .replace(DISPLAY_NAME, '')
    .replace(COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(ADVICE, '/* @__PURE__ */ $1')
    .replace(PREFETCH, 'false ?')
    .replace(INVARIANT, '$1""$2')
    .replace(OPTION, 'undefined');
