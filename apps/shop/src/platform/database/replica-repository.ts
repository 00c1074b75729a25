// Compares a streaming replica with its primary by their positions in the write-ahead log.
import type { Connection } from './database.ts';
import { queryOneRow } from './query-rows.ts';

/** The primary at one moment. */
export interface PrimaryState {
  /** The end of its write-ahead log, in bytes. */
  position: number;
  /** The identifier of the cluster, which its replicas share. */
  cluster: string;
  /** A hash of the applied migrations. */
  migrations: string;
}

// What must be the same on both.
const IDENTITY = `(select system_identifier::text from pg_control_system()) as cluster,
        (select coalesce(md5(string_agg(name, ' ' order by name)), '') from migrations) as migrations`;

/** The replica at one moment. `position` is what it has replayed; null if it is not a replica. */
export type ReplicaState = Omit<PrimaryState, 'position'> & { position: number | null };

/**
 * Returns the primary's state. The end of the log may lie behind the header of an empty page or segment (24 and 40
 * bytes), which an idle primary's replica never reaches, so the header is subtracted.
 * Source: PostgreSQL, access/xlog_internal.h.
 */
export const primaryState = (connection: Connection): Promise<PrimaryState> =>
  queryOneRow<PrimaryState>(
    connection,
    `select (wal.at - case
          when wal.at % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
          when wal.at % current_setting('wal_block_size')::int = 24 then 24
          else 0
        end)::float8 as position,
        ${IDENTITY}
      from (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at) wal`,
  );

/** Returns the replica's state. */
export const replicaState = (connection: Connection): Promise<ReplicaState> =>
  queryOneRow<ReplicaState>(
    connection,
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end::float8 as position,
        ${IDENTITY}`,
  );

/** Which tables a role may read, and whether it may change any. */
export interface ReaderRights {
  /** Whether it may read each of the public tables. */
  canReadPublic: boolean;
  /** Whether it may read another table. */
  canReadMore: boolean;
  canWrite: boolean;
}

/** Returns the rights of the connection's role, compared with the public tables. */
export const readerRights = (connection: Connection, tables: readonly string[]): Promise<ReaderRights> =>
  queryOneRow<ReaderRights>(
    connection,
    `select count(*) filter (where is_public and may_read) = cardinality($1::text[]) as "canReadPublic",
        coalesce(bool_or(not is_public and may_read), false) as "canReadMore",
        coalesce(bool_or(may_write), false) as "canWrite"
      from (
        select t.tablename = any($1::text[]) as is_public, has_table_privilege(c.oid, 'select') as may_read,
          has_table_privilege(c.oid, 'insert, update, delete, truncate') as may_write
        from pg_tables t join pg_class c on c.relname = t.tablename and c.relnamespace = 'public'::regnamespace
        where t.schemaname = 'public'
      ) rights`,
    [tables],
  );
