// The tool for admins to query the company register. Source: specification section 2, "Credit and signatory
// tool".
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { AnswerFrame } from '../ui/answer-frame.tsx';
import { AuthMarker } from '../ui/auth-marker.tsx';
import { CombinationsAnswer } from '../ui/combinations-answer.tsx';
import { InformationAnswer } from '../ui/information-answer.tsx';
import { keepLookups, keptLookups } from '../ui/kept-lookups.ts';
import { LookupForms, type LookupName } from '../ui/lookup-forms.tsx';
import { RatingAnswer, ratingWords } from '../ui/rating-answer.tsx';
import { RightsAnswer } from '../ui/rights-answer.tsx';
import { useCompanyToken } from '../ui/use-company-token.ts';
import { useLookups } from '../ui/use-lookups.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${creditToolMessages[language].title} – ${site.name}`,
  description: creditToolMessages[language].description,
  canonical: null,
});

/** The page. */
export default function CreditRatingPage() {
  const messages = useMessages(creditToolMessages);
  const { show } = useToast();
  const auth = useCompanyToken();
  const { views, lookUp, forget, restore } = useLookups(auth);
  const { today } = useSite();
  const [orgNumber, setOrgNumber] = useState('');
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return keepLookups(orgNumber, views, today);
    isRestored.current = true;
    const kept = keptLookups();
    if (!kept) return;
    setOrgNumber(kept.companyId);
    restore(kept.views);
  }, [orgNumber, views, today, restore]);
  const ask = async (lookup: LookupName, personalNumber?: string) => {
    const result = await lookUp(lookup, {
      companyId: orgNumber,
      ...(personalNumber ? { personalNumber } : {}),
    });
    if (!result) return;
    if (lookup === 'company-information' || lookup === 'signing-combinations')
      show({ text: messages.fetched[lookup] });
    if (lookup !== 'company-rating' || !('rating' in result)) return;
    const text = ratingWords(messages.ratingTexts, result.ratingText);
    show({
      text: result.rating > 0 ? messages.ratingRetrieved({ text, rating: result.rating }) : messages.noRating,
    });
  };
  const change = (next: string) => {
    setOrgNumber(next);
    // The shown results belong to the number in the field.
    forget();
  };
  const isEmpty = Object.values(views).every(({ phase }) => phase === 'idle');
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <h1 className="text-h1">{messages.title}</h1>
        <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
        <AuthMarker auth={auth} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <LookupForms
          orgNumber={orgNumber}
          onOrgNumber={change}
          hasToken={auth.view.phase === 'authenticated'}
          views={views}
          ask={(lookup, personalNumber) => void ask(lookup, personalNumber)}
        />
        <div className="grid gap-5">
          {isEmpty ? (
            <EmptyState drawing="empty-list" title={messages.empty} text={messages.emptyText} />
          ) : null}
          <AnswerFrame title={messages.rating} view={views['company-rating']}>
            {(result) => <RatingAnswer result={result} />}
          </AnswerFrame>
          <AnswerFrame title={messages.information} view={views['company-information']}>
            {(result) => <InformationAnswer result={result} />}
          </AnswerFrame>
          <AnswerFrame title={messages.combinations} view={views['signing-combinations']}>
            {(result) => <CombinationsAnswer result={result} />}
          </AnswerFrame>
          <AnswerFrame title={messages.rights} view={views['signatory-rights']}>
            {(result) => <RightsAnswer result={result} />}
          </AnswerFrame>
        </div>
      </div>
    </div>
  );
}
