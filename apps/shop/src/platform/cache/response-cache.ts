// Response cache: compressed responses of public URLs in memory, sent before the framework runs. Tags name the data that
// a response depends on; a change of that data drops its tags.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { SLUG } from '@activepick/domain/identifiers/ids.ts';
import { LRUCache } from 'lru-cache';
import { type Language, languageOf, pathInLanguage } from '#src/i18n/language.ts';
import { type CachedResponse, FinishedAnswer } from './cached-response.ts';

/** How a public URL is cached: the relevant parameters, each with its format. */
export interface CacheRule {
  /** The path is literal or ends in `/:id`. */
  path: string;
  parameters: Record<string, RegExp>;
}

// Searches and later pages of a list have too many variants to be worth caching.
const NEVER_KEPT = ['q', 'cursor', 'reviews'];

/** The parts of a URL that determine a cached response. */
export interface CacheTarget {
  key: string;
  rule: CacheRule;
}

/** The only parts of a request that a cached response may depend on. */
export interface CachedInput {
  /** Path, known parameters in fixed order, and the language if it is not the default. */
  url: string;
  language: Language;
  query: Record<string, string>;
}

/**
 * Returns the input of a URL's response from the cache key only. Data outside the key therefore cannot reach the
 * response.
 */
export function cachedInputOf(target: CacheTarget): CachedInput {
  const parts = target.key.split('\n');
  const [path = '', ...parameters] = parts.slice(0, -2);
  const language = parts.at(-2) as Language;
  const query = Object.fromEntries(
    parameters.map((parameter) => {
      const at = parameter.indexOf('=');
      return [parameter.slice(0, at), parameter.slice(at + 1)];
    }),
  );
  const search = new URLSearchParams(query).toString();
  return { url: pathInLanguage(search ? `${path}?${search}` : path, language), language, query };
}

/** The store of finished responses. */
export class PageCache {
  readonly #entries: LRUCache<string, FinishedAnswer>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #dropped = new Map<string, number>();
  readonly #exact = new Map<string, CacheRule>();
  readonly #prefixed: CacheRule[] = [];
  readonly #limit: number;
  readonly #today: () => string;
  #clock = 0;
  #clearedAt = 0;
  #paused = false;
  hits = 0;

  constructor(options: { limitBytes: number; rules: readonly CacheRule[]; today: () => string }) {
    this.#limit = options.limitBytes;
    this.#today = options.today;
    this.#entries = new LRUCache({
      // 0 disables the cache in `targetOf`, because the library accepts only positive sizes.
      maxSize: Math.max(1, this.#limit),
      sizeCalculation: ({ size }) => size,
      dispose: (entry, key) => this.#removeTags(key, entry),
    });
    for (const rule of options.rules) {
      if (rule.path.endsWith('/:id')) this.#prefixed.push(rule);
      else this.#exact.set(rule.path, rule);
    }
  }

  /**
   * Returns the cache key of a URL, or null if it is not cached: path, known and validated parameters in
   * fixed order, language, and the day in Stockholm. Ignores the Host header and unknown parameters.
   */
  targetOf(url: string, cookie: string | undefined): CacheTarget | null {
    if (this.#limit === 0 || url.includes('#')) return null;
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const rule = this.#exact.get(path) ?? this.#prefixedRule(path);
    if (!rule) return null;
    const query = at < 0 ? null : new URLSearchParams(url.slice(at + 1));
    if (query && (NEVER_KEPT.some((name) => query.has(name)) || query.getAll('lang').length > 1)) return null;
    let key = path;
    if (query) {
      for (const [name, form] of Object.entries(rule.parameters)) {
        const values = query.getAll(name);
        if (values.length === 0) continue;
        if (values.length > 1 || !form.test(values[0] as string)) return null;
        key += `\n${name}=${values[0]}`;
      }
    }
    return { key: `${key}\n${languageOf(query?.get('lang'), cookie)}\n${this.#today()}`, rule };
  }

  #prefixedRule(path: string): CacheRule | undefined {
    const slash = path.lastIndexOf('/');
    if (slash <= 0 || !SLUG.test(path.slice(slash + 1))) return undefined;
    const pattern = `${path.slice(0, slash)}/:id`;
    return this.#prefixed.find((rule) => rule.path === pattern);
  }

  /**
   * Returns the cache URL of a request, or null when its answer is not cached. A HEAD request shares the
   * entry of GET. Ignores `Authorization`, because no cached response depends on the caller (see `askedFor`).
   */
  targetOfRequest({ method, url, headers }: IncomingMessage): CacheTarget | null {
    return method === 'GET' || method === 'HEAD' ? this.targetOf(url ?? '', headers.cookie) : null;
  }

  /** Sends the cached response and returns true. Otherwise returns false and does not touch the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const target = this.targetOfRequest(request);
    const entry = target && this.#entries.get(target.key);
    if (!target || !entry) return false;
    this.hits += 1;
    const before = entry.size;
    entry.send(request, response);
    // Another encoding was added. The library measures an entry only when it is new.
    if (entry.size !== before) this.#keep(target.key, entry);
    return true;
  }

  /** Returns the current version. `putAndSend` does not store a response whose tags were invalidated after it. */
  version(): number {
    return this.#clock;
  }

  /** Stores and sends a finished response that began at `version`. */
  putAndSend(
    target: CacheTarget,
    finished: CachedResponse,
    version: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const entry = new FinishedAnswer(finished, request);
    if (this.isFresh(finished.tags, version)) this.#keep(target.key, entry);
    entry.send(request, response);
  }

  /** Returns whether no tag of `tags` has changed since `version`, as far as this process knows. */
  isFresh(tags: readonly string[], version: number): boolean {
    if (this.#paused || this.#clearedAt > version) return false;
    return tags.every((tag) => (this.#dropped.get(tag) ?? 0) <= version);
  }

  #keep(key: string, entry: FinishedAnswer): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // An answer larger than the whole cache is not stored.
    if (!this.#entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
  }

  #removeTags(key: string, { tags }: FinishedAnswer): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Removes every response made from one of the tags. */
  drop(tags: readonly string[]): void {
    this.#clock += 1;
    for (const tag of tags) {
      this.#dropped.set(tag, this.#clock);
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#entries.delete(key);
    }
    // Marks older than any running request have no effect, and the list must not grow with the catalogue.
    if (this.#dropped.size > 10_000) {
      this.#dropped.clear();
      this.#clearedAt = this.#clock;
    }
  }

  /** Removes everything, for example after a time in which changes may have been missed. */
  clear(): void {
    this.#clock += 1;
    this.#clearedAt = this.#clock;
    this.#entries.clear();
    this.#dropped.clear();
  }

  /** While notifications cannot be received, stored responses are still served and none are added. */
  pause(paused: boolean): void {
    this.#paused = paused;
  }

  /** Returns the number of stored responses and their total size in bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }
}
