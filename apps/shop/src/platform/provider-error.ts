/**
 * An outside service did not do what it was asked. 'refused': it never will. 'unavailable': it certainly has not done
 * it, later may work. 'unknown-outcome': nobody knows; asking about the thing itself tells.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable' | 'unknown-outcome';
  /** Short and free of personal data, such as the service's own code; this is what gets logged. */
  readonly reason: string;
  constructor(kind: ProviderError['kind'], reason: string, cause?: unknown) {
    super(`${kind}: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
