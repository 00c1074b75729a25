import type { SigningCombinationsResult } from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { SigningCombinations } from '#src/ui/signing-combinations.tsx';
import { RevealNumber } from './reveal-number.tsx';

/** The signing combinations as a drawing and as text. The masked numbers can be revealed one by one. */
export function CombinationsAnswer({ result }: { result: SigningCombinationsResult }) {
  const messages = useMessages(creditToolMessages);
  const { signingCombinations, companyId: orgNumber } = result;
  if (signingCombinations.length === 0) return <p>{messages.noCombinations}</p>;
  return (
    <>
      <SigningCombinations
        combinations={signingCombinations}
        action={({ signatories }) => (
          <div className="grid gap-2">
            {signatories.map(({ name, personalNumber }) =>
              personalNumber ? (
                <RevealNumber key={name} companyId={orgNumber} name={name} masked={personalNumber} />
              ) : null,
            )}
          </div>
        )}
      />
      <p className="text-small text-ink-soft">{messages.revealRecorded}</p>
    </>
  );
}
