import { type AgreementCall, AgreementRefused } from './agreement-call.ts';
import { type Agreement, agreementOfProvider } from './agreement-store.ts';

/**
 * Returns a contract that a caller may work with: staff with every one that was made here, a pass with its own. Any other
 * is as good as not there (docs/security.md, T12).
 */
export async function ownAgreement(
  { account, caller }: AgreementCall,
  contractId: string | number,
): Promise<Agreement> {
  const agreement = await agreementOfProvider(account.app.db.pool, String(contractId));
  const isTheirs = agreement && (!caller.passId || agreement.passId === caller.passId);
  if (!isTheirs) throw new AgreementRefused('unknown-contract');
  return agreement;
}
