// The steps at the provider that all agreements share: create an intended one, send a draft.
import { randomBytes } from 'node:crypto';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { Keys } from '#src/platform/security/key-ring.ts';
import type { NewAgreement } from '#src/providers/contract-signing/contract-signing.ts';
import { type Agreement, releaseAgreement } from './agreement-repository.ts';
import { findIntended } from './poll-agreement.ts';
import { syncAgreement } from './sync-agreement.ts';

// After a lost response, the contract may appear in the provider's list with a delay.
const LOOK_AGAIN_SECONDS = 20;

// Digits and letters that cannot be confused with each other. Source: Crockford's base 32.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 10;

/** Returns a new reference with fifty random bits. */
export const newReference = (): string =>
  `AP-${[...randomBytes(REFERENCE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/**
 * Returns keyed hashes of the personal numbers in a contract. A user whose BankID has one of them sees the contract on the
 * profile (readings, "Signed agreements").
 */
export function numberHashesIn(
  { app, keys }: { app: Pick<App, 'today'>; keys: Keys },
  { parties }: Pick<NewAgreement, 'parties'>,
): Promise<Buffer[]> {
  const numbers = parties
    .flatMap(({ participants }) => participants)
    .map(({ identificationNumber }) => parsePersonalNumber(identificationNumber, app.today()));
  return Promise.all(numbers.flatMap((one) => (one.ok ? [keys.code('personal-number', one.value)] : [])));
}

/**
 * Creates an intended contract at the provider and stores its state.
 * @throws ProviderError. After 'unknown-outcome' the contract stays intended, and the job looks for it.
 */
export async function makeIntended(
  app: App,
  agreement: Agreement,
  wanted: Omit<NewAgreement, 'reference'>,
  providerContext: ProviderContext,
): Promise<Agreement> {
  const { reference } = agreement;
  try {
    const seen = await app.contractSigning.createAgreement(providerContext, { ...wanted, reference });
    return await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'unknown-outcome') throw error;
    // Only the response may be lost. Looks for the contract now; the job does so again if it is not there yet.
    const found = await findIntended(app, agreement, providerContext).catch(() => null);
    if (found) return found;
    await releaseAgreement(app.db.pool, agreement.id, LOOK_AGAIN_SECONDS);
    throw error;
  }
}

/**
 * Sends a draft that is claimed for it, and stores its state.
 * @throws ProviderError. The draft is released, and can be sent again.
 */
export async function sendDraft(
  app: App,
  agreement: Agreement,
  letter: { subject: string; message: string },
  providerContext: ProviderContext,
): Promise<Agreement> {
  try {
    const providerId = agreement.providerId as string;
    const seen = await app.contractSigning.sendAgreement(providerContext, providerId, letter);
    return await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
  } catch (error) {
    await releaseAgreement(app.db.pool, agreement.id, LOOK_AGAIN_SECONDS);
    throw error;
  }
}
