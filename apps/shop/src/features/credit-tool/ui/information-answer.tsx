import { shownRegisterDay } from '@activepick/domain/companies/register-date.ts';
import type { CompanyInformationResult } from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { Swedish } from '#src/ui/swedish.tsx';
import { FetchedAt } from './answer-frame.tsx';

const DAYS: readonly string[] = ['companyRegistrationDate', 'vatRegDate', 'preliminaryTaxRegDate'];

/** All fields that the register has about a company. */
export function InformationAnswer({ result }: { result: CompanyInformationResult }) {
  const messages = useMessages(creditToolMessages);
  const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
  const shown = (name: keyof typeof messages.fields) => {
    const value = result[name];
    if (typeof value === 'boolean') return value ? messages.yes : messages.no;
    return value && (DAYS.includes(name) ? shownRegisterDay(value) : <Swedish>{value}</Swedish>);
  };
  return (
    <>
      <FactGrid
        missing={messages.unknown}
        rows={[
          [messages.companyName, result.companyName],
          ...names.map((name) => [messages.fields[name], shown(name)] as const),
        ]}
      />
      <FetchedAt instant={result.fetchedAt} />
    </>
  );
}
