import type { SignatoryRightsResult } from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { REGISTER_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { Swedish } from '#src/ui/swedish.tsx';

const TONES = { individually: 'moss', jointly: 'fjord', none: 'line', undetermined: 'birch' } as const;

/** Whether a person may sign, and with whom. */
export function RightsAnswer({ result }: { result: SignatoryRightsResult }) {
  const messages = useMessages(creditToolMessages);
  const { person, signatoryRights, status, personalNumber } = result;
  return (
    <>
      <p>
        <Chip tone={TONES[signatoryRights.rightType]}>{messages.rightTypes[signatoryRights.rightType]}</Chip>
      </p>
      <FactGrid
        missing={messages.unknown}
        rows={[
          [messages.name, person?.name],
          [messages.role, person?.role && <Swedish key="role">{person.role}</Swedish>],
          [messages.personalNumber, personalNumber],
          [messages.status, status.text && <Swedish key="status">{status.text}</Swedish>],
        ]}
      />
      {signatoryRights.limitations.length > 0 ? (
        <div>
          <h3 className="font-semibold">{messages.limitations}</h3>
          <ul className="mt-1 list-disc pl-5">
            {signatoryRights.limitations.map((one) => (
              <li key={one} lang={REGISTER_LANGUAGE}>
                {one}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
