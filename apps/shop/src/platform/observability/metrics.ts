// Metrics in Prometheus form on a port of their own.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the process. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'method' | 'status'>;
  durations: Histogram<'route' | 'method'>;
  ordersPlaced: Counter<'method'>;
  refusedBusy: Counter<'kind'>;
  limitAlarms: Counter<'limit'>;
  mailsSent: Counter<'outcome'>;
  outboxWaiting: Gauge;
  paymentEvents: Counter<'outcome'>;
  paymentsInDoubt: Gauge;
  oldestDoubt: Gauge;
  passwordHashes: Counter;
  agreementEvents: Counter<'outcome'>;
  wrongAccessCodes: Counter;
  agreementsInDoubt: Gauge;
  oldestAgreementDoubt: Gauge;
  useAgreementsWaiting: Gauge;
  oldestUseAgreement: Gauge;
  providerRequests: Counter<'provider' | 'outcome'>;
  providerSeconds: Histogram<'provider'>;
}

const agreementMetrics = (registry: Registry) => ({
  agreementEvents: new Counter({
    name: 'agreement_events_total',
    help: 'Events of the provider of contracts, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  agreementsInDoubt: new Gauge({
    name: 'agreements_in_doubt',
    help: 'Contracts of which nobody knows yet whether they were made',
    registers: [registry],
  }),
  oldestAgreementDoubt: new Gauge({
    name: 'agreements_in_doubt_oldest_seconds',
    help: 'Since when the oldest of them is in doubt',
    registers: [registry],
  }),
  useAgreementsWaiting: new Gauge({
    name: 'use_agreements_waiting',
    help: 'Approved benefits whose use agreement has not been sent yet',
    registers: [registry],
  }),
  oldestUseAgreement: new Gauge({
    name: 'use_agreements_waiting_oldest_seconds',
    help: 'Since when the oldest of them waits',
    registers: [registry],
  }),
});

/** Returns a fresh set of metrics; `cache` and `diskFull` are asked at the time of a scrape. */
export function createMetrics(
  cache: () => { entries: number; bytes: number; hits: number },
  diskFull: () => number,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('page_cache_entries', 'Finished answers kept', () => cache().entries);
  gauge('page_cache_bytes', 'Memory of finished answers', () => cache().bytes);
  gauge('page_cache_hits_total', 'Answers sent from the cache', () => cache().hits);
  gauge('database_disk_full_total', 'Statements refused because the disk of the database was full', diskFull);
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests that reached the framework, by route',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
    }),
    durations: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route',
      labelNames: ['route', 'method'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    refusedBusy: new Counter({
      name: 'http_refused_busy_total',
      help: 'Requests that there was no room for, by kind of work',
      labelNames: ['kind'],
      registers: [registry],
    }),
    limitAlarms: new Counter({
      name: 'limit_alarms_total',
      help: 'Times that a total of all clients passed its limit',
      labelNames: ['limit'],
      registers: [registry],
    }),
    ordersPlaced: new Counter({
      name: 'orders_placed_total',
      help: 'Orders placed',
      labelNames: ['method'],
      registers: [registry],
    }),
    mailsSent: new Counter({
      name: 'outbox_deliveries_total',
      help: 'Tries to deliver from the outbox',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    outboxWaiting: new Gauge({
      name: 'outbox_waiting',
      help: 'Outbox rows not delivered yet',
      registers: [registry],
    }),
    paymentEvents: new Counter({
      name: 'payment_events_total',
      help: 'Events of the payment provider, by what became of them',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    paymentsInDoubt: new Gauge({
      name: 'payments_in_doubt',
      help: 'Card payments of which nobody knows yet whether money is held, taken or given back',
      registers: [registry],
    }),
    oldestDoubt: new Gauge({
      name: 'payments_in_doubt_oldest_seconds',
      help: 'Since when the oldest of them is in doubt',
      registers: [registry],
    }),
    passwordHashes: new Counter({
      name: 'password_hashes_total',
      help: 'Passwords hashed or checked',
      registers: [registry],
    }),
    wrongAccessCodes: new Counter({
      name: 'access_code_wrong_total',
      help: 'Wrong tries of the access code of the light onboarding',
      registers: [registry],
    }),
    ...agreementMetrics(registry),
    providerRequests: new Counter({
      name: 'provider_calls_total',
      help: 'Requests to outside services, by outcome',
      labelNames: ['provider', 'outcome'],
      registers: [registry],
    }),
    providerSeconds: new Histogram({
      name: 'provider_call_seconds',
      help: 'Time that a request to an outside service took, retries and waiting included',
      labelNames: ['provider'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers: [registry],
    }),
  };
}

/** Serves `/metrics` and returns the server with its port. Throws when the port is taken. */
export async function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
): Promise<{ server: Server; port: number }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.registry.metrics();
    response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as { port: number }).port };
}
