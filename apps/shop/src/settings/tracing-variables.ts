// Settings of OpenTelemetry traces, by the names of the OpenTelemetry specification.
import { z } from 'zod';
import { optionalText, type Setting, text } from './variable-types.ts';

const HEADER = /^[A-Za-z0-9-]{1,80}=[^,\r\n]{1,2000}$/;

const headers = () =>
  optionalText().refine((value) => !value || value.split(',').every((one) => HEADER.test(one.trim())), {
    message: 'must be name=value, several separated by commas',
  });

/** The settings of traces, by the names of the environment. */
export const TRACING_LIST = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: optionalText().refine((value) => !value || /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/.test(value), {
      message: 'must be the base address of a collector, such as http://127.0.0.1:4318',
    }),
    means: 'Collector that traces are sent to by OTLP over HTTP, without /v1/traces. Empty: no traces.',
    example: '',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headers(),
    means: 'Headers for the collector: name=value, several separated by commas.',
    example: '',
  },
  OTEL_SERVICE_NAME: { schema: text('activepick'), means: 'Name of the shop in traces.' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1) as unknown as z.ZodType<number, string | undefined>,
    means: 'Share of traces that are recorded, from 0 to 1.',
  },
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof TRACING_LIST]: z.output<(typeof TRACING_LIST)[Name]['schema']> };

/** Returns the settings of traces. `endpoint` is null if they are off. */
export function tracingSettings(values: Values) {
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    headers: Object.fromEntries(
      pairs.map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
    ),
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
