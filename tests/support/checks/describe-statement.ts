// Asks PostgreSQL which columns a statement returns. The statement is parsed and described, never run.
import type pg from 'pg';

/** A column of the rows of a statement. */
export interface ResultColumn {
  name: string;
  /** The type that the driver returns: `string`, `number[]`, `Date`, `json` ... */
  type: string;
  /**
   * Whether the column belongs to a table and may be null. Not known for expressions, outer joins and columns
   * with a condition `is not null`.
   */
  isNullableColumn: boolean;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

interface Wire {
  parse(message: { text: string; name: string; types: [] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The methods that the driver calls while the statement is in its queue (pg, `Client.query` with `submit`). */
class Description {
  readonly fields: Promise<readonly Field[]>;
  readonly #text: string;
  readonly #settle: { resolve: (fields: readonly Field[]) => void; reject: (error: Error) => void };
  #fields: readonly Field[] = [];
  constructor(text: string) {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Field[]>();
    this.fields = promise;
    this.#settle = { resolve, reject };
    this.#text = text;
  }
  submit(connection: Wire): void {
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.#settle.reject(error);
  }
  handleReadyForQuery(): void {
    this.#settle.resolve(this.#fields);
  }
}

// The types of pg's default parsers; every other type arrives as text.
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};
const PARSED_ARRAYS =
  /^_(bool|int[248]|float[48]|numeric|text|varchar|bpchar|uuid|date|timestamp|timestamptz|bytea|jsonb?)$/;

/** Describes statements on a connection to a migrated database. */
export class StatementDescriber {
  readonly #client: pg.Client;
  readonly #types: ReadonlyMap<number, string>;
  /** Names of nullable columns by table and number. */
  readonly #nullable: ReadonlyMap<string, string>;

  private constructor(
    client: pg.Client,
    types: ReadonlyMap<number, string>,
    nullable: ReadonlyMap<string, string>,
  ) {
    this.#client = client;
    this.#types = types;
    this.#nullable = nullable;
  }

  /** Reads the types and the nullable columns of the database. */
  static async on(client: pg.Client): Promise<StatementDescriber> {
    const types = await client.query<{ oid: number; name: string }>(
      'select oid, typname as name from pg_type',
    );
    const nullable = await client.query<{ at: string; name: string }>(
      `select a.attrelid || '.' || a.attnum as at, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where not a.attnotnull and a.attnum > 0 and c.relkind in ('r', 'p')`,
    );
    return new StatementDescriber(
      client,
      new Map(types.rows.map(({ oid, name }) => [oid, name])),
      new Map(nullable.rows.map(({ at, name }) => [at, name])),
    );
  }

  /** Returns the columns of a statement. Rejects with the database's error for a statement that it cannot parse. */
  async columnsOf(text: string): Promise<ResultColumn[]> {
    const description = new Description(text);
    this.#client.query(description as never);
    return (await description.fields).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: this.#typeOf(dataTypeID),
      isNullableColumn: this.#isNullable(`${tableID}.${columnID}`, text),
    }));
  }

  #isNullable(column: string, statement: string): boolean {
    const name = this.#nullable.get(column);
    if (name === undefined) return false;
    const hasCondition = new RegExp(
      `\\b(where|and|on)\\s+(\\w+\\.)?${name} is not null\\b(?!\\s+as\\b)`,
      'i',
    );
    return !hasCondition.test(statement);
  }

  #typeOf(oid: number): string {
    const name = this.#types.get(oid) ?? '';
    if (!PARSED_ARRAYS.test(name)) return TYPES[name] ?? 'string';
    // pg parses numeric[] to numbers, but numeric and bigint to texts.
    return `${name === '_numeric' ? 'number' : (TYPES[name.slice(1)] ?? 'string')}[]`;
  }
}
