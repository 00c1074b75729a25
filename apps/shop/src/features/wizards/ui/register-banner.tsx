import type {
  CompanyInformationResult,
  CreditRatingResult,
  SignatoryRightsResult,
  SigningCombinationsResult,
} from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The register, passed down by the page. */
export interface RegisterLookup {
  state: 'idle' | 'authenticating' | 'authenticated' | 'failed';
  problem: string | null;
  authenticate: () => Promise<void>;
  information: (orgNumber: string) => Promise<CompanyInformationResult>;
  rating: (orgNumber: string) => Promise<CreditRatingResult>;
  combinations: (orgNumber: string) => Promise<SigningCombinationsResult>;
  rights: (orgNumber: string, personalNumber: string) => Promise<SignatoryRightsResult>;
}

/** Says whether the register can be queried, or shows the button that enables it. */
export function RegisterBanner({ register }: { register: RegisterLookup }) {
  const messages = useMessages(wizardMessages);
  if (register.state === 'authenticated')
    return (
      <p className="justify-self-start">
        <Chip tone="moss">{messages.authenticated}</Chip>
      </p>
    );
  return (
    <Notice tone="warn" live="status">
      <p>{register.problem ?? messages.authNeeded}</p>
      <Button
        busy={register.state !== 'failed'}
        busyLabel={messages.authenticating}
        onClick={() => void register.authenticate()}
        className="mt-3"
      >
        {messages.authenticate}
      </Button>
    </Notice>
  );
}
