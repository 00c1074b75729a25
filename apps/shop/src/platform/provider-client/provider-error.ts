/** A provider's response to a request that it refused. Never logged, because it may contain personal data. */
export interface ProviderAnswer {
  status: number;
  /** The body when it was JSON, else null. */
  body: unknown;
}

interface More {
  cause?: unknown;
  answer?: ProviderAnswer | undefined;
  retryAfterSeconds?: number | undefined;
}

/**
 * A provider did not do what was requested. 'refused': it never will. 'unavailable': it certainly did
 * nothing, and a later attempt may work. 'unknown-outcome': it may have done it, and a request for the object
 * tells.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable' | 'unknown-outcome';
  /** Short and free of personal data, such as the service's own code; this is what gets logged. */
  readonly reason: string;
  /** The provider's Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  // Private, so that nothing that prints an error prints it.
  readonly #answer: ProviderAnswer | null;
  constructor(
    kind: ProviderError['kind'],
    reason: string,
    cause?: unknown,
    { answer, retryAfterSeconds }: More = {},
  ) {
    super(`${kind}: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.#answer = answer ?? null;
  }

  /** The provider's answer, when it has an error status. */
  get answer(): ProviderAnswer | null {
    return this.#answer;
  }
}
