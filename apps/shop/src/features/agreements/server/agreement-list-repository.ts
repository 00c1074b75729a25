// The list of contracts. Searches words by prefix, with an ordered index: see the migration that created the table.
import type { QueryConfig } from 'pg';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import type { SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';
import type { ListedState } from '../contract.ts';

/** A contract in the list. */
export interface AgreementRow {
  id: string;
  contractId: string | null;
  reference: string;
  name: string;
  state: ListedState;
  isWithdrawn: boolean;
  participants: readonly SeenParticipant[];
  createdAt: Date;
  sentAt: Date | null;
  remindedAt: Date | null;
  /** The deadline for signing. */
  signBy: Date | null;
  updatedAt: Date;
}

/** The filters of the list. */
export interface AgreementSearch {
  state: ListedState | null;
  /** Prefixes of words, in lower case; a contract must match all of them. */
  words: readonly string[];
  orgNumberHash: Buffer | null;
  /** The id of the last contract of the previous page. */
  before: string | null;
  most: number;
}

// Sorts after every text that begins with the prefix.
const LAST = '\u{10ffff}';

const COLUMNS = `id, provider_id as "contractId", reference, name, state, withdrawn_at is not null as "isWithdrawn",
  participants, created_at as "createdAt", sent_at as "sentAt", reminded_at as "remindedAt", sign_by as "signBy",
  updated_at as "updatedAt"`;
const HERE = `($1::text is null or state = $1) and ($2::uuid is null or id < $2)`;

/** Returns contracts, newest first. */
export async function findAgreements(
  connection: Connection,
  search: AgreementSearch,
): Promise<AgreementRow[]> {
  const { state, before, most, words, orgNumberHash } = search;
  const [first, ...others] = [...words].sort((a, b) => b.length - a.length);
  const query: QueryConfig<unknown[]> = orgNumberHash
    ? {
        name: 'agreements-of-company',
        text: `select ${COLUMNS} from agreements where ${HERE} and company_hash = $4 order by id desc limit $3`,
        values: [state, before, most, orgNumberHash],
      }
    : first === undefined
      ? {
          name: 'agreements-newest-first',
          text: `select ${COLUMNS} from agreements where ${HERE} order by id desc limit $3`,
          values: [state, before, most],
        }
      : {
          // The longest word is usually the rarest, so it selects the contracts. The other words only filter
          // its hits.
          name: 'agreements-with-words',
          text: `select ${COLUMNS} from agreements a where ${HERE}
              and id in (select agreement_id from agreement_words where word >= $4 and word < $4 || $6)
              and not exists (select from unnest($5::text[]) wanted where not exists (
                select from agreement_words w
                where w.agreement_id = a.id and w.word >= wanted collate "C" and w.word < (wanted || $6) collate "C"))
            order by id desc limit $3`,
          values: [state, before, most, first, others, LAST],
        };
  return queryRows<AgreementRow>(connection, query);
}

/** Records that we have withdrawn a contract. */
export async function markWithdrawn(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'mark-agreement-withdrawn',
    text: 'update agreements set withdrawn_at = now() where id = $1',
    values: [id],
  });
}

/** Records that the people of a contract have been reminded. */
export async function markReminded(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'mark-agreement-reminded',
    text: 'update agreements set reminded_at = now() where id = $1',
    values: [id],
  });
}
