import type { Service } from '@activepick/domain/services/services.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Returns the provider of a service that is off: no call leaves the shop. Every method rejects with a `ProviderError` of
 * the kind 'unavailable'. Methods in `throwing` return no promise, so they throw it.
 */
export const switchedOffProvider = <Provider extends object>(
  service: Service,
  throwing: readonly (keyof Provider)[] = [],
): Provider =>
  new Proxy({} as Provider, {
    get: (_target, name) => () => {
      const error = new ProviderError('unavailable', `${service} is off`);
      if (throwing.includes(name as keyof Provider)) throw error;
      return Promise.reject(error);
    },
  });
