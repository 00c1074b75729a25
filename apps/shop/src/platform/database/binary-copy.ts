// Sends rows by PostgreSQL's COPY, several times as fast as by statements. Uses the binary format, which
// saves the database a third of the work because it needs no parsing.
import type { Socket } from 'node:net';
import { memoize } from '@activepick/domain/memoize.ts';
import type { Term, Weight } from '@activepick/domain/search/index-terms.ts';
import type pg from 'pg';

/**
 * The encoding of a column's values. The database accepts only the column's own type. `decimal`: a `numeric`
 * of less than 10,000 with up to four decimals.
 */
export type CopyType =
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'decimal'
  | 'timestamp'
  | 'tsvector';

/** A value of a column: instants are ISO 8601, a `tsvector` is its lexemes, each once. */
export type CopyValue = string | number | boolean | null | readonly string[] | readonly Term[];

const FIRST_BYTES = 1 << 16;
/** The maximum number of UTF-8 bytes for one unit of a text. */
const MAX_BYTES_A_UNIT = 3;
/** The largest size in bytes of a value of fixed length, with its length prefix. */
const MAX_BYTES_FIXED = 64;
/** From this number of units on, the runtime writes a text faster than a loop over its units. */
const LONG_TEXT = 32;
const MAX_ASCII = 0x7f;

// PostgreSQL documentation, COPY, "Binary Format": signature, flags, no extension; a count of fields before each row,
// a length before each field, -1 for null and for the end.
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NONE = -1;
const LENGTH_BYTES = 4;
const TEXT_OID = 25;
/** Instants are in microseconds since the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_TO_32 = 2 ** 32;
const NUMERIC_BASE = 10_000;
/**
 * Position 1 with the weight in its two highest bits (PostgreSQL, `WordEntryPos`). Only the weight counts.
 */
const PLACES: Readonly<Record<Weight, number>> = { A: 0xc001, B: 0x8001, C: 0x4001, D: 0x0001 };

const instantOf = memoize({ maxEntries: 4_000, maxLength: 40 }, Date.parse);

/**
 * Encodes rows for COPY, one by one, so that large texts are not collected in memory first. `used`: buffers
 * that are no longer needed and are overwritten.
 */
export class CopyRows {
  readonly #types: readonly CopyType[];
  #bytes: Buffer;
  #end = HEADER.length;

  constructor(types: readonly CopyType[], used?: ArrayBufferLike) {
    this.#types = types;
    this.#bytes = used ? Buffer.from(used) : Buffer.allocUnsafeSlow(FIRST_BYTES);
    HEADER.copy(this.#bytes);
  }

  /** Adds a row with one value for each of the types. */
  add(values: readonly CopyValue[]): void {
    const types = this.#types;
    this.#makeRoom(MAX_BYTES_FIXED);
    this.#int16(types.length);
    for (let at = 0; at < types.length; at += 1) this.#field(types[at] as CopyType, values[at] as CopyValue);
  }

  /** Returns the rows so far, in a separate buffer. */
  bytes(): Uint8Array {
    this.#makeRoom(MAX_BYTES_FIXED);
    this.#int16(NONE);
    return new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset, this.#end);
  }

  #makeRoom(needed: number): void {
    if (this.#end + needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#end + needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }

  #field(type: CopyType, value: CopyValue): void {
    this.#makeRoom(MAX_BYTES_FIXED);
    const begin = this.#end;
    this.#end += LENGTH_BYTES;
    if (value !== null) this.#value(type, value);
    this.#int32At(begin, value === null ? NONE : this.#end - begin - LENGTH_BYTES);
  }

  #value(type: CopyType, value: NonNullable<CopyValue>): void {
    if (type === 'text') this.#text(value as string);
    else if (type === 'integer') this.#int32(value as number);
    else if (type === 'boolean') this.#bytes[this.#end++] = value ? 1 : 0;
    else if (type === 'text[]') this.#texts(value as readonly string[]);
    else if (type === 'tsvector') this.#lexemes(value as readonly Term[]);
    else if (type === 'smallint') this.#int16(value as number);
    else if (type === 'bigint') this.#int64(value as number);
    else if (type === 'timestamp') this.#instant(value as string);
    else this.#decimal(value as number);
  }

  #int16(value: number): void {
    const bytes = this.#bytes;
    bytes[this.#end++] = value >> 8;
    bytes[this.#end++] = value;
  }

  #int32(value: number): void {
    this.#int32At(this.#end, value);
    this.#end += 4;
  }

  #int32At(at: number, value: number): void {
    const bytes = this.#bytes;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
  }

  #int64(value: number): void {
    this.#int32(Math.floor(value / TWO_TO_32));
    this.#int32(value >>> 0);
  }

  #instant(value: string): void {
    this.#int64((instantOf(value) - EPOCH_MS) * 1_000);
  }

  #text(value: string): void {
    // V8 has many string shapes; `String()` keeps the access to the length monomorphic.
    const { length } = String(value);
    this.#makeRoom(length * MAX_BYTES_A_UNIT + MAX_BYTES_FIXED);
    const written = length < LONG_TEXT ? this.#plainBeginning(value, length) : 0;
    if (written === length) return;
    this.#end += this.#bytes.write(written > 0 ? value.slice(written) : value, this.#end, 'utf8');
  }

  // Writes ASCII up to the first other character. Returns the number of units written.
  #plainBeginning(value: string, length: number): number {
    const bytes = this.#bytes;
    const begin = this.#end;
    let unit = 0;
    for (; unit < length; unit += 1) {
      const code = value.charCodeAt(unit);
      if (code > MAX_ASCII) break;
      bytes[begin + unit] = code;
    }
    this.#end = begin + unit;
    return unit;
  }

  // Arrays have one dimension that starts at 1; an empty array has none.
  #texts(values: readonly string[]): void {
    this.#int32(values.length > 0 ? 1 : 0);
    this.#int32(0);
    this.#int32(TEXT_OID);
    if (values.length === 0) return;
    this.#int32(values.length);
    this.#int32(1);
    for (let at = 0; at < values.length; at += 1) this.#field('text', values[at] as string);
  }

  #lexemes(terms: readonly Term[]): void {
    this.#int32(terms.length);
    for (const { lexeme, weight } of terms) {
      this.#text(lexeme);
      this.#bytes[this.#end++] = 0;
      this.#int16(1);
      this.#int16(PLACES[weight]);
    }
  }

  #decimal(value: number): void {
    const whole = Math.floor(value);
    const parts = Math.round((value - whole) * NUMERIC_BASE);
    // Number of base-10,000 digits, position of the first, sign, number of decimals.
    for (const number of [2, 0, 0, 4, whole + Math.floor(parts / NUMERIC_BASE), parts % NUMERIC_BASE])
      this.#int16(number);
  }
}

interface CopyConnection {
  query(text: string): void;
  stream: Socket;
  endCopyFrom(): void;
}

const MESSAGE_OF_DATA = 'd'.charCodeAt(0);

// The driver's own method copies a message twice before sending it (pg, `sendCopyFromChunk`), which is ten
// megabytes of a load each time.
function sendData({ stream }: CopyConnection, bytes: Uint8Array): void {
  const head = Buffer.alloc(5);
  head[0] = MESSAGE_OF_DATA;
  head.writeInt32BE(4 + bytes.byteLength, 1);
  stream.cork();
  stream.write(head);
  stream.write(bytes);
  stream.uncork();
}

/** The methods that the driver calls while the statement is in its queue (pg, `Client.query` with `submit`). */
class CopyIn {
  readonly done: Promise<void>;
  #settle: { resolve: () => void; reject: (error: Error) => void };
  readonly #text: string;
  readonly #rows: Uint8Array;
  constructor(text: string, rows: Uint8Array) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    this.#text = text;
    this.#rows = rows;
  }
  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    sendData(connection, this.#rows);
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

/**
 * Sends rows to a table by the statement `copy ... from stdin (format binary)`. Resolves when the database
 * has stored them.
 */
export async function copyIn(client: pg.ClientBase, statement: string, rows: Uint8Array): Promise<void> {
  const copy = new CopyIn(statement, rows);
  client.query(copy as never);
  await copy.done;
}
