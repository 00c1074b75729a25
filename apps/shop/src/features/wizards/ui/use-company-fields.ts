import { useEffect, useRef, useState } from 'react';
import type { Company } from '#src/features/companies/contract.ts';
import { isWholeOrgNumber } from '#src/ui/org-number-field.tsx';
import { useSite } from '#src/wire/site-context.ts';
import {
  differingFields,
  keepDraft,
  keptDraft,
  NOTHING_TYPED,
  type TypedCompany,
  typedOf,
  withoutFetched,
} from './draft.ts';
import type { Wizard } from './use-wizard.ts';

type LookupState = 'info' | 'rating' | 'saving' | null;

/** The typed fields of a company, its look-ups, and the draft that stores them. */
export type CompanyFields = ReturnType<typeof useCompanyFields>;

/** Stores the typed data of a wizard's company and the fetched data. A draft keeps both over a reload. */
export function useCompanyFields({ kind, company }: Wizard) {
  const site = useSite();
  const [typed, setTyped] = useState<TypedCompany>(company ? typedOf(company) : NOTHING_TYPED);
  const [rating, setRating] = useState<Company['creditRating']>(company?.creditRating ?? null);
  const [information, setInformation] = useState<Company['companyInformation']>(
    company?.companyInformation ?? null,
  );
  const [isManual, setManual] = useState(company?.manualCreditCheck ?? false);
  const [busy, setBusy] = useState<LookupState>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Company | null>(null);
  const known = useRef<string | null>(null);
  const base = useRef<TypedCompany>(NOTHING_TYPED);

  useEffect(() => {
    const theirs = company ? typedOf(company) : NOTHING_TYPED;
    // Reset only when the typed fields change, not when others work on the contract.
    const mark = company ? JSON.stringify([company.id, theirs, company.manualCreditCheck]) : 'new';
    if (known.current === mark) return;
    known.current = mark;
    const draft = keptDraft(kind, company?.id ?? null);
    const mine = draft
      ? { ...draft.typed, ...(company ? { orgNumber: company.companyNumber } : {}) }
      : theirs;
    base.current = draft?.base ?? theirs;
    setTyped(mine);
    // Paid look-ups are restored after a reload.
    setRating(draft?.looked.rating ?? company?.creditRating ?? null);
    setInformation(draft?.looked.information ?? company?.companyInformation ?? null);
    setManual(company?.manualCreditCheck ?? false);
    // Another person has changed the company since this draft. Both versions are shown; saving needs a
    // choice.
    const isStale =
      differingFields(base.current, theirs).length > 0 && differingFields(mine, theirs).length > 0;
    setConflict(isStale ? company : null);
  }, [company, kind]);

  const change = (part: Partial<TypedCompany>, looked = { rating, information }) => {
    setRating(looked.rating);
    setInformation(looked.information);
    setTyped((before) => {
      const after = { ...before, ...part };
      const draft = { typed: after, base: company && base.current, looked };
      keepDraft(kind, company?.id ?? null, draft, site.today);
      return after;
    });
  };
  // Another number is another company, so nothing of the previous one stays.
  const changeNumber = (orgNumber: string) => {
    if (orgNumber === typed.orgNumber) return;
    setManual(false);
    setTrouble(null);
    change({ ...withoutFetched(typed, information), orgNumber }, { rating: null, information: null });
  };
  const isMasked = company?.isSoleTrader === true && typed.orgNumber.includes('*');
  const isWhole = isMasked || isWholeOrgNumber(typed.orgNumber, site.today);
  /** Deletes the shown company, so that the next one replaces the typed data. */
  const forget = () => {
    known.current = null;
  };
  return {
    typed,
    setTyped,
    rating,
    setRating,
    information,
    isManual,
    setManual,
    busy,
    setBusy,
    trouble,
    setTrouble,
    conflict,
    setConflict,
    change,
    changeNumber,
    isMasked,
    isWhole,
    forget,
  };
}
