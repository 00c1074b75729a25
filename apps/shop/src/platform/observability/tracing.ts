// Spans of requests, statements, jobs and provider requests. Without a tracer, every function here only runs its work,
// and no OpenTelemetry module is loaded. A span contains names from the code, numbers and states. It never contains a
// URL, a value of a statement or a text that somebody typed (docs/operations/monitoring.md).
// Source of the attributes' names: OpenTelemetry semantic conventions 1.45.

/** The values of a span. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The start of a span. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** The `traceparent` that the span continues. Without it, the span belongs to the one that is open, if any. */
  parent?: string | undefined;
}

/** A span that has not ended. */
export interface OpenSpan {
  /** Runs work whose spans and log lines belong to this span. */
  run<Result>(work: () => Result): Result;
  /** Ends the span. Only the first call has an effect. */
  end(end?: { name?: string; attributes?: SpanAttributes; error?: string }): void;
}

/** The recorder of spans. */
export interface Tracer {
  open(start: SpanStart): OpenSpan;
  /** The ids of the open span, for logs and jobs; null without one. */
  current(): { traceId: string; spanId: string; traceparent: string } | null;
}

// Statements have no other common owner than the process, and OpenTelemetry itself works like this.
let tracer: Tracer | null = null;

/** Sets the tracer of the process; null turns traces off. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Returns the tracer of the process; null if traces are off. */
export const activeTracer = (): Tracer | null => tracer;

/** Runs work in a span. A failure marks the span with the error's code or name, never with its message. */
export async function traced<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  if (!tracer) return work();
  const span = tracer.open(start);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorType(error) });
    throw error;
  }
}

/** Returns the code or the name of an error. */
export function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (
    [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word)) ??
    'error'
  );
}

/** Returns what a log line says about the open span. The object is new, because the log adds the line's fields to it. */
export function traceOfLog(): object {
  const open = tracer?.current();
  return open ? { trace_id: open.traceId, span_id: open.spanId } : {};
}

/** Returns the `traceparent` of the open span, for a job that continues the trace; null without one. */
export const currentTraceparent = (): string | null => tracer?.current()?.traceparent ?? null;

const TABLE = /\b(?:from|into|update|join|truncate|copy)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i;

/** Returns the span of a statement: its name or its first word, and its first table. */
export function statementSpan(statement: string | { name?: string | undefined; text: string }): SpanStart {
  const text = typeof statement === 'string' ? statement : statement.text;
  const operation = /^\W*(\w{1,30})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  const name = typeof statement === 'string' ? undefined : statement.name;
  return {
    name: name ?? (table ? `${operation} ${table}` : operation),
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}
