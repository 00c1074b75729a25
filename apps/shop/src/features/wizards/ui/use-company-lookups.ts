import { useState } from 'react';
import type { findCompany } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { useRiskWord } from '#src/ui/rating-scale.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { dropDraft, fieldsOf } from './draft.ts';
import type { RegisterLookup } from './register-banner.tsx';
import type { CompanyFields } from './use-company-fields.ts';
import type { Wizard } from './use-wizard.ts';

/** Looks the company up in the register. A stored company is loaded instead. */
export function useCompanyLookups(
  { kind, company, take }: Wizard,
  register: RegisterLookup,
  fields: CompanyFields,
) {
  const { typed, rating, information, busy, setBusy, setTrouble, change, isMasked, isWhole } = fields;
  const messages = useMessages(wizardMessages);
  const { show } = useToast();
  const riskWord = useRiskWord();
  const [isExisting, setExisting] = useState(false);
  const mayAsk = isWhole && !isMasked && register.state === 'authenticated';
  const digits = typed.orgNumber.replace('-', '');

  const look = async (what: 'info' | 'rating', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : messages.loadFailed);
    }
    setBusy(null);
  };

  // A stored company is loaded instead of duplicated (specification section 3, 'Stored company').
  const findExisting = async (): Promise<boolean> => {
    if (company) return false;
    try {
      const body = { companyNumber: typed.orgNumber, kind };
      const { data } = await call<typeof findCompany>('POST', '/api/companies/find', { body });
      if (!data) return false;
      dropDraft(kind, null);
      setExisting(true);
      take(data);
      return true;
    } catch (error) {
      throw new Error(messages.checkFailed, { cause: error });
    }
  };
  const getInfo = () =>
    look('info', async () => {
      if (await findExisting()) return;
      const found = await register.information(digits);
      change(fieldsOf(found), { rating, information: found });
      show({ text: messages.informationFetched({ name: found.companyName ?? typed.orgNumber }) });
    });
  const checkCredit = () =>
    look('rating', async () => {
      if (await findExisting()) return;
      const found = await register.rating(digits);
      change({}, { rating: found, information });
      show({
        text:
          found.rating > 0
            ? messages.ratingRetrieved({ text: riskWord(found.rating), rating: found.rating })
            : messages.noRating,
      });
    });
  return {
    isExisting,
    setExisting,
    mayAsk,
    getInfo,
    checkCredit,
  };
}
