// Sends spans to a collector by OTLP over HTTP. Only `startTracing` loads OpenTelemetry.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Log } from './log.ts';
import { type OpenSpan, type SpanStart, setTracer, type Tracer } from './tracing.ts';

/** The settings of traces. */
export interface TracingSettings {
  /** The base URL of the collector; null turns traces off. */
  endpoint: string | null;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of traces that are recorded, from 0 to 1. */
  share: number;
}

const EXPORT_TIMEOUT_MS = 5_000;
const WARN_EVERY_MS = 60_000;
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the URL that spans are sent to. */
export const tracesUrl = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

/**
 * Turns traces on if there is an endpoint. Returns the function that sends the last spans and turns them off. A collector
 * that does not answer loses spans and is logged once a minute. It delays nothing else.
 */
export async function startTracing(settings: TracingSettings, log: Log): Promise<() => Promise<void>> {
  if (!settings.endpoint) return async () => undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { ATTR_SERVICE_NAME }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/semantic-conventions'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: tracesUrl(settings.endpoint),
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(withWarning(exporter, log), { exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  setTracer(tracerOf(provider.getTracer('shop'), api));
  return async () => {
    setTracer(null);
    await provider.shutdown().catch(() => undefined);
  };
}

function withWarning(exporter: SpanExporter, log: Log): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() - warnedAt > WARN_EVERY_MS) {
          warnedAt = performance.now();
          log.warn({ event: 'traces_not_sent', spans: spans.length }, 'The collector did not accept traces');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

type Api = typeof import('@opentelemetry/api');

function tracerOf(tracer: import('@opentelemetry/api').Tracer, api: Api): Tracer {
  const open = new AsyncLocalStorage<{ span: Span; context: Context }>();
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER };
  const parentOf = ({ parent }: SpanStart): Context => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (!traceId || !spanId || !flags) return open.getStore()?.context ?? api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  return {
    open(start): OpenSpan {
      const parent = parentOf(start);
      const span = tracer.startSpan(
        start.name,
        { kind: kinds[start.kind], attributes: { ...start.attributes } },
        parent,
      );
      const context = api.trace.setSpan(parent, span);
      return {
        run: (work) => open.run({ span, context }, work),
        end({ name, attributes, error } = {}) {
          if (!span.isRecording()) return;
          if (name) span.updateName(name);
          if (attributes) span.setAttributes({ ...attributes });
          if (error) span.setAttribute('error.type', error).setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    current() {
      const span = open.getStore()?.span;
      if (!span) return null;
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
    },
  };
}
