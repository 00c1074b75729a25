import { type AgreementContext, AgreementRefused } from './agreement-errors.ts';
import { type Agreement, agreementOfProvider } from './agreement-repository.ts';

/**
 * Returns a contract that a caller may use: staff every contract of the shop, a pass its own. Any other id is treated
 * as not found (docs/security.md, T12).
 */
export async function ownAgreement(
  { account, caller }: AgreementContext,
  contractId: string | number,
): Promise<Agreement> {
  const agreement = await agreementOfProvider(account.app.db.pool, String(contractId));
  const isTheirs = agreement && (!caller.passId || agreement.passId === caller.passId);
  if (!isTheirs) throw new AgreementRefused('unknown-contract');
  return agreement;
}
