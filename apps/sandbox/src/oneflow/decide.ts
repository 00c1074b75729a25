// Actions of a contract's people on its page, and its expiry.
import type { Tables } from '../service/tables.ts';
import { withPeople } from './api.ts';
import { type Contract, type Participant, peopleOf, type SignState, timeNow } from './objects.ts';
import type { Rows } from './rows.ts';
import type { Webhooks } from './webhooks.ts';

interface Parts {
  state: Tables<Rows>;
  webhooks: Webhooks;
}

function pending({ state }: Parts, id: unknown): Contract {
  const contract = state.get('contracts', String(id));
  if (!contract) throw new Error('contract: the id of a contract');
  if (contract.state !== 'pending') throw new Error(`contract: is ${contract.state}`);
  return contract;
}

/** Signs or declines as a participant, or as all signatories if none is given. */
export function decide(
  parts: Parts,
  decision: Exclude<SignState, 'undecided'>,
  input: Record<string, unknown>,
): void {
  const contract = pending(parts, input.contract);
  const now = timeNow();
  const isMeant = ({ id, signatory, sign_state }: Participant) =>
    signatory &&
    sign_state === 'undecided' &&
    (input.participant === undefined || String(id) === String(input.participant));
  if (!peopleOf(contract).some(isMeant)) throw new Error('participant: nobody who has yet to sign');
  const decided = withPeople(contract, (person) =>
    isMeant(person) ? { ...person, sign_state: decision, sign_state_updated_time: now } : person,
  );
  const signers = peopleOf(decided).filter(({ signatory }) => signatory);
  const isDeclined = signers.some(({ sign_state }) => sign_state === 'declined');
  const isSigned = signers.every(({ sign_state }) => sign_state === 'signed');
  const next = isDeclined ? 'declined' : isSigned ? 'signed' : decided.state;
  keep(parts, {
    ...decided,
    state: next,
    updatedTime: now,
    ...(next === 'pending' ? {} : { stateUpdatedTime: now }),
  });
  const types = [decision === 'signed' ? 'participant:sign' : 'participant:decline'];
  if (isDeclined) types.push('contract:decline');
  if (isSigned) types.push('contract:sign');
  parts.webhooks.happened(decided, ...types);
}

/** Makes the contract expire. */
export function expire(parts: Parts, input: Record<string, unknown>): void {
  const contract = pending(parts, input.contract);
  keep(parts, { ...contract, state: 'overdue', stateUpdatedTime: timeNow(), updatedTime: timeNow() });
  parts.webhooks.happened(contract, 'contract:signing_period_expire');
}

const keep = ({ state }: Parts, contract: Contract) => state.put('contracts', String(contract.id), contract);
