import type { FastifyInstance } from 'fastify';

/** The paths of a server with their methods. */
export interface KnownRoutes {
  /** Returns the methods of a path, sorted; empty for an unknown path. */
  methodsOf(path: string): string[];
  /** Tells whether a path is that of a page. */
  isPage(path: string): boolean;
}

/**
 * Collects the routes that are registered from now on. Routes that end with `*` answer anything and do not
 * count. `pages` are path patterns of pages, which support GET. Source: RFC 9110 section 15.5.6, "405" and
 * `Allow`.
 */
export function collectRoutes(server: FastifyInstance, pages: readonly string[]): KnownRoutes {
  const known = new Map<string, { form: RegExp; methods: Set<string> }>();
  const add = (pattern: string, methods: readonly string[]) => {
    if (pattern.endsWith('*')) return;
    const route = known.get(pattern) ?? { form: formOf(pattern), methods: new Set() };
    known.set(pattern, route);
    for (const method of methods) route.methods.add(method);
  };
  for (const pattern of pages) add(pattern, ['GET', 'HEAD']);
  const pageForms = pages.map(formOf);
  server.addHook('onRoute', ({ url, method }) => add(url, [method].flat()));
  return {
    isPage: (path) => pageForms.some((form) => form.test(path)),
    methodsOf(path) {
      const methods = [...known.values()].flatMap((route) =>
        route.form.test(path) ? [...route.methods] : [],
      );
      return [...new Set(methods)].sort();
    },
  };
}

function formOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
