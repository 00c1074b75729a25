// doctor's check of the replica: reachable, a replica of this database, not far behind, and its role.
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '#src/platform/database/database.ts';
import { onConnection } from '#src/platform/database/inspect-database.ts';
import {
  type PrimaryState,
  primaryState,
  type ReaderRights,
  type ReplicaState,
  readerRights,
  replicaState,
} from '#src/platform/database/replica-repository.ts';
import { PUBLIC_TABLES } from '#src/public-tables.ts';
import type { Settings } from '#src/settings/settings.ts';
import { connected } from './doctor-database.ts';
import type { CheckedArea, Finding } from './finding.ts';

const ASK_AGAIN_MS = 250;

/** Checks the replica of a usable database. Waits up to the allowed lag for it to catch up. */
export async function checkReplica({ database }: Settings): Promise<CheckedArea> {
  const { url, replicaUrl, maxReplicaLagMs } = database;
  const checked: CheckedArea = { area: 'replica', findings: [] };
  if (!url || !replicaUrl) return { ...checked, skipped: 'DATABASE_REPLICA_URL is not set' };
  if (!(await connected('DATABASE_REPLICA_URL', replicaUrl, checked.findings, false))) return checked;
  const primary = await onConnection(url, primaryState);
  await onConnection(replicaUrl, async (client) => {
    const rights = await readerRights(client, PUBLIC_TABLES);
    checked.findings.push(...rightsFindings(rights));
    // Without the rights, its migrations cannot be read.
    if (!rights.canReadPublic) return;
    const state = await caughtUp(client, primary, maxReplicaLagMs);
    checked.findings.push(...stateFindings(state, primary, maxReplicaLagMs));
  });
  return checked;
}

async function caughtUp(
  connection: Connection,
  primary: PrimaryState,
  withinMs: number,
): Promise<ReplicaState> {
  const until = performance.now() + withinMs;
  for (;;) {
    const state = await replicaState(connection);
    const isBehind =
      state.cluster === primary.cluster && (state.position ?? primary.position) < primary.position;
    if (!isBehind || performance.now() > until) return state;
    await delay(ASK_AGAIN_MS);
  }
}

function* stateFindings(state: ReplicaState, primary: PrimaryState, maxLagMs: number): Generator<Finding> {
  if (state.cluster !== primary.cluster)
    yield {
      cause: 'replica-other',
      problem: 'DATABASE_REPLICA_URL leads to a server that does not copy the one of DATABASE_URL.',
      remedy: 'Create the replica with pg_basebackup from the primary, as docs/operations/scale.md shows.',
    };
  else if (state.position === null)
    yield {
      cause: 'replica-none',
      problem: 'DATABASE_REPLICA_URL leads to a server that is not a replica.',
      remedy: 'Name a streaming replica, or remove DATABASE_REPLICA_URL.',
    };
  else if (state.position < primary.position)
    yield {
      cause: 'replica-lag',
      problem: `The replica is more than ${maxLagMs / 1_000} seconds behind.`,
      remedy: 'Check pg_stat_replication of the primary, and the network and disk of the replica.',
    };
  else if (state.migrations !== primary.migrations)
    yield {
      cause: 'replica-migrations',
      problem: 'The replica has other migrations than the primary.',
      remedy: 'Let DATABASE_REPLICA_URL name the same database as DATABASE_URL.',
    };
}

function* rightsFindings({ canReadPublic, canReadMore, canWrite }: ReaderRights): Generator<Finding> {
  if (!canReadPublic)
    yield {
      cause: 'replica-rights',
      problem: 'The role of DATABASE_REPLICA_URL may not read the catalogue.',
      remedy: 'Start the shop once: each start grants the rights.',
    };
  if (canReadMore || canWrite)
    yield {
      cause: 'replica-role',
      problem: `The role of DATABASE_REPLICA_URL may ${canWrite ? 'write' : 'read more than the catalogue'}.`,
      remedy: 'Create a role of its own, as docs/operations/scale.md shows.',
      isNote: true,
    };
}
