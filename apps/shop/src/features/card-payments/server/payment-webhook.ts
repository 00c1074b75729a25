// POST /webhooks/payments: the provider's events. The signature covers the raw bytes, so the body is not parsed
// before the check. An unsigned request is refused.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { handlePaymentEvent } from './payment-events.ts';

/** The path of the webhook. */
export const PAYMENT_WEBHOOK = '/webhooks/payments';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers the provider's events. 200: the event took effect, or is not about a payment of the shop. 400: it is not signed by
 * the provider. After any other error, the provider sends it again. Source: docs/security.md, F12.
 */
export async function servePaymentWebhook(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Before reading the body.
    const onRequest = async ({ headers }: FastifyRequest) => {
      if (typeof headers['stripe-signature'] !== 'string')
        throw refused(app, new ProviderError('refused', 'no signature'));
    };
    scope.post(PAYMENT_WEBHOOK, { onRequest }, async (request, reply) => {
      const event = await signedEvent(app, request.body, request.headers['stripe-signature']);
      const heard = await handlePaymentEvent(app, event).catch((cause: unknown) => {
        if (!(cause instanceof ProviderError)) throw cause;
        throw again(cause);
      });
      app.metrics.paymentEvents.inc({ outcome: heard });
      if (heard === 'unknown') throw again();
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}

const again = (cause?: unknown) =>
  new Problem('payment-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

async function signedEvent(app: App, body: unknown, signature: string | string[] | undefined) {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string')
      throw new ProviderError('refused', 'no signature');
    return await app.payments.readEvent(body, signature);
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw refused(app, cause);
  }
}

function refused(app: App, cause: ProviderError): Problem {
  app.metrics.paymentEvents.inc({ outcome: 'refused' });
  return new Problem('malformed-request', { cause });
}
