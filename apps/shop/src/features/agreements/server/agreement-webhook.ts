// POST /webhooks/contracts: the webhook for the provider's events.
import type { FastifyInstance } from 'fastify';
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { handleAgreementEvent } from './agreement-events.ts';

/** The path of the webhook. */
export const CONTRACT_WEBHOOK = '/webhooks/contracts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Serves the webhook. Answers 200 only to events that have taken effect or do not concern us, 400 to events without the
 * provider's signature, and otherwise an error that makes the provider retry. Source: docs/security.md, F12.
 */
export async function serveAgreementWebhook(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(CONTRACT_WEBHOOK, async (request, reply) => {
      const event = signedEvent(app, request.body);
      const heard = await handleAgreementEvent(app, event).catch((cause: unknown) => {
        if (!(cause instanceof ProviderError)) throw cause;
        throw again(cause);
      });
      app.metrics.agreementEvents.inc({ outcome: heard });
      if (heard === 'unknown') throw again();
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}

const again = (cause?: unknown) =>
  new Problem('contracts-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

function signedEvent(app: App, body: unknown) {
  try {
    if (!Buffer.isBuffer(body)) throw new ProviderError('refused', 'no body');
    return app.contractSigning.readEvent(body);
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    app.metrics.agreementEvents.inc({ outcome: 'refused' });
    throw new Problem('malformed-request', { cause });
  }
}
