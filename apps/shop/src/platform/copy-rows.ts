// Sends rows as PostgreSQL's COPY takes them, several times as fast as statements do.
import type pg from 'pg';

/** A value of a column: lists are written as arrays. */
export type CopyValue = string | number | boolean | null | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = /[\\\n\r\t]/g;
const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => SIGNS[sign] as string) : text;

const QUOTED = /["\\]/;
const ALL_QUOTED = /["\\]/g;
const quoted = (text: string) => text.replace(ALL_QUOTED, '\\$&');

function arrayText(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  const together = values.join('');
  const elements = QUOTED.test(together) ? values.map(quoted) : values;
  return escaped(`{"${elements.join('","')}"}`);
}

function valueText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object') return arrayText(value);
  return value === true ? 't' : value === false ? 'f' : String(value);
}

/** Returns a row as a line of COPY's text format (PostgreSQL documentation, COPY, "Text Format"). */
function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let at = 0; at < values.length; at += 1)
    line += (at === 0 ? '' : '\t') + valueText(values[at] as CopyValue);
  return `${line}\n`;
}

const FIRST_BYTES = 1 << 16;
/** The most bytes that UTF-8 makes of one unit of a text. */
const MOST_BYTES_A_UNIT = 3;

/**
 * Lines of COPY as bytes. Each is encoded as it comes: texts of megabytes would only be made to be thrown away. `used`:
 * memory of lines that nobody needs any more, to be written over.
 */
export class CopyLines {
  #bytes: Buffer;
  #end = 0;

  constructor(used?: ArrayBufferLike) {
    this.#bytes = used ? Buffer.from(used) : Buffer.allocUnsafeSlow(FIRST_BYTES);
  }

  /** Adds a row. */
  add(values: readonly CopyValue[]): void {
    const line = copyLine(values);
    const needed = this.#end + line.length * MOST_BYTES_A_UNIT;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    this.#end += this.#bytes.write(line, this.#end, 'utf8');
  }

  /** Returns the lines so far, on memory of their own. */
  bytes(): Uint8Array {
    return new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset, this.#end);
  }
}

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** What the driver calls while the statement goes through its queue (pg, `Client.query` with a `submit` method). */
class CopyIn {
  readonly done: Promise<void>;
  #settle: { resolve: () => void; reject: (error: Error) => void };
  readonly #text: string;
  readonly #lines: Uint8Array;
  constructor(text: string, lines: Uint8Array) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    this.#text = text;
    this.#lines = lines;
  }
  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    const { buffer, byteOffset, byteLength } = this.#lines;
    connection.sendCopyFromChunk(Buffer.from(buffer, byteOffset, byteLength));
    connection.endCopyFrom();
  }
  handleError(error: Error): void {
    this.#settle.reject(error);
  }
  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
}

/** Sends lines (UTF-8) to a table by the statement `copy ... from stdin`. Ends when the database has taken them. */
export async function copyIn(client: pg.ClientBase, statement: string, lines: Uint8Array): Promise<void> {
  const copy = new CopyIn(statement, lines);
  client.query(copy as never);
  await copy.done;
}
