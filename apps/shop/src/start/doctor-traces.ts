// doctor's check of the collector of traces, by an empty export that stores nothing.
import { tracesUrl } from '#src/platform/observability/open-telemetry.ts';
import { errorType } from '#src/platform/observability/tracing.ts';
import type { Settings } from '#src/settings/settings.ts';
import type { CheckedArea, Finding } from './finding.ts';

const TIMEOUT_MS = 5_000;

/** Checks that the collector accepts traces. Skipped without OTEL_EXPORTER_OTLP_ENDPOINT. */
export async function checkTraces({ tracing }: Pick<Settings, 'tracing'>): Promise<CheckedArea> {
  const { endpoint, headers } = tracing;
  if (!endpoint) return { area: 'traces', findings: [], skipped: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set' };
  const url = tracesUrl(endpoint);
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { area: 'traces', findings: status < 300 ? [] : [refused(url, status)] };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return {
      area: 'traces',
      findings: [
        {
          cause: 'traces-unreachable',
          problem: `The collector ${new URL(url).host} does not answer (${errorType(cause ?? error)}).`,
          remedy: 'Correct OTEL_EXPORTER_OTLP_ENDPOINT, or remove it.',
        },
      ],
    };
  }
}

function refused(url: string, status: number): Finding {
  const problem = `The collector ${url} answers ${status}.`;
  return status === 401 || status === 403
    ? { cause: 'traces-credentials', problem, remedy: 'Correct OTEL_EXPORTER_OTLP_HEADERS.' }
    : {
        cause: 'traces-endpoint',
        problem,
        remedy: 'Name its base address for OTLP over HTTP in OTEL_EXPORTER_OTLP_ENDPOINT, such as port 4318.',
      };
}
