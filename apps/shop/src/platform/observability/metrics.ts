// Metrics in Prometheus form on a port of their own.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A gauge that a job sets. */
export interface JobGauge extends Pick<Gauge, 'get'> {
  set(value: number): void;
}

/** The metrics of the process. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'method' | 'status'>;
  durations: Histogram<'route' | 'method'>;
  ordersPlaced: Counter<'method'>;
  offers: Counter<'event'>;
  refusedBusy: Counter<'kind'>;
  limitAlarms: Counter<'limit'>;
  mailsSent: Counter<'outcome'>;
  outboxWaiting: JobGauge;
  oldestOutboxRow: JobGauge;
  paymentEvents: Counter<'outcome'>;
  paymentsInDoubt: JobGauge;
  oldestDoubt: JobGauge;
  refusedRefunds: JobGauge;
  outsidePaymentFacts: Counter<'kind'>;
  openDisputes: JobGauge;
  passwordHashes: Counter;
  agreementEvents: Counter<'outcome'>;
  wrongAccessCodes: Counter;
  agreementsInDoubt: JobGauge;
  oldestAgreementDoubt: JobGauge;
  useAgreementsWaiting: JobGauge;
  oldestUseAgreement: JobGauge;
  employerInvoicesWaiting: JobGauge;
  oldestEmployerInvoice: JobGauge;
  employerInvoicesFailed: JobGauge;
  providerRequests: Counter<'provider' | 'outcome'>;
  providerSeconds: Histogram<'provider'>;
  publicReads: Counter<'database'>;
  replicaInUse: JobGauge;
  replicaLag: JobGauge;
}

// Jobs run every minute, in one of the processes.
const FRESH_FOR_MS = 5 * 60_000;

/** A gauge that a job sets. Another process may run the job next, so an old value is not exported. */
function jobGauge(registry: Registry, name: string, help: string): JobGauge {
  let setAt = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      if (performance.now() - setAt > FRESH_FOR_MS) this.remove();
    },
  });
  const set = (value: number) => {
    setAt = performance.now();
    gauge.set(value);
  };
  return { set, get: () => gauge.get() };
}

const offerMetrics = (registry: Registry) => ({
  offers: new Counter({
    name: 'offers_total',
    help: 'Offers of partner stores, by what happened to them',
    labelNames: ['event'],
    registers: [registry],
  }),
});

const paymentMetrics = (registry: Registry) => ({
  paymentEvents: new Counter({
    name: 'payment_events_total',
    help: 'Events of the payment provider, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  paymentsInDoubt: jobGauge(
    registry,
    'payments_in_doubt',
    'Card payments of which nobody knows yet whether money is held, taken or given back',
  ),
  oldestDoubt: jobGauge(registry, 'payments_in_doubt_oldest_seconds', 'Age of the oldest of them'),
  refusedRefunds: jobGauge(registry, 'refunds_refused', 'Refused refunds that nobody has settled'),
  outsidePaymentFacts: new Counter({
    name: 'payment_outside_facts_total',
    help: 'What the payment provider or a bank did to a payment on its own, by kind',
    labelNames: ['kind'],
    registers: [registry],
  }),
  openDisputes: jobGauge(registry, 'payment_disputes_open', 'Disputed card payments without a decision'),
});

const agreementMetrics = (registry: Registry) => ({
  agreementEvents: new Counter({
    name: 'agreement_events_total',
    help: 'Events of the provider of contracts, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  agreementsInDoubt: jobGauge(
    registry,
    'agreements_in_doubt',
    'Contracts of which nobody knows yet whether they were made',
  ),
  oldestAgreementDoubt: jobGauge(
    registry,
    'agreements_in_doubt_oldest_seconds',
    'Since when the oldest of them is in doubt',
  ),
  useAgreementsWaiting: jobGauge(
    registry,
    'use_agreements_waiting',
    'Approved benefits whose use agreement has not been sent yet',
  ),
  oldestUseAgreement: jobGauge(
    registry,
    'use_agreements_waiting_oldest_seconds',
    'Since when the oldest of them waits',
  ),
});

const employerInvoiceMetrics = (registry: Registry) => ({
  employerInvoicesWaiting: jobGauge(
    registry,
    'employer_invoices_waiting',
    'Invoices to employers that have not been sent yet',
  ),
  oldestEmployerInvoice: jobGauge(
    registry,
    'employer_invoices_waiting_oldest_seconds',
    'Since when the oldest of them waits',
  ),
  employerInvoicesFailed: jobGauge(
    registry,
    'employer_invoices_failed',
    'Invoices to employers that wait for an admin, because the accounting system refused them',
  ),
});

// Set every second if there is a replica.
const replicaMetrics = (registry: Registry) => ({
  publicReads: new Counter({
    name: 'public_reads_total',
    help: 'Reads without a person, by the database that answered; only with a replica',
    labelNames: ['database'],
    registers: [registry],
  }),
  replicaInUse: jobGauge(registry, 'replica_in_use', 'Whether public reads use the replica'),
  replicaLag: jobGauge(registry, 'replica_lag_seconds', 'How far the replica is behind the primary'),
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
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('page_cache_entries', 'Finished answers kept', () => cache().entries);
  gauge('page_cache_bytes', 'Memory of finished answers', () => cache().bytes);
  counter('page_cache_hits_total', 'Answers sent from the cache', () => cache().hits);
  counter(
    'database_disk_full_total',
    'Statements refused because the disk of the database was full',
    diskFull,
  );
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
    outboxWaiting: jobGauge(registry, 'outbox_waiting', 'Outbox rows not delivered yet'),
    oldestOutboxRow: jobGauge(registry, 'outbox_waiting_oldest_seconds', 'Age of the oldest of them'),
    ...paymentMetrics(registry),
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
    ...offerMetrics(registry),
    ...agreementMetrics(registry),
    ...employerInvoiceMetrics(registry),
    ...replicaMetrics(registry),
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
