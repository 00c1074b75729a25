import { sekToOre } from '@activepick/domain/money.ts';
import type { CreditRatingResult } from '#src/features/company-data/contract.ts';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RatingScale } from '#src/ui/rating-scale.tsx';
import { FetchedAt } from './answer-frame.tsx';

const RISK_DECIMALS = 4;

type Texts = (typeof creditToolMessages)[Language]['ratingTexts'];

/** Translates the text of a rating, which the register has in English only. */
export const ratingWords = (texts: Texts, ratingText: string | null): string =>
  ratingText && Object.hasOwn(texts, ratingText) ? texts[ratingText as keyof Texts] : (ratingText ?? '');

// The register's amounts are in whole SEK.
const amountOf = (amount: number, currency: string, language: Language): string =>
  currency === 'SEK'
    ? formatMoney(sekToOre(amount), language)
    : `${formatNumber(amount, language)} ${currency}`;

/** A rating below its scale, or the reason why there is none. */
export function RatingAnswer({ result }: { result: CreditRatingResult }) {
  const messages = useMessages(creditToolMessages);
  const { language } = useLanguage();
  const { creditLimit, currency, riskPrognosis, rejection } = result;
  return (
    <>
      {result.rating === 0 ? <Notice>{messages.noRating}</Notice> : null}
      <FactGrid
        missing={messages.unknown}
        rows={[
          [messages.companyName, result.companyName],
          [
            messages.rating,
            result.rating > 0
              ? `${ratingWords(messages.ratingTexts, result.ratingText)}, ${result.rating}/100`
              : null,
          ],
          [messages.creditLimit, creditLimit === null ? null : amountOf(creditLimit, currency, language)],
          [
            messages.riskPrognosis,
            riskPrognosis === null ? null : formatPercent(riskPrognosis, language, RISK_DECIMALS),
          ],
          [messages.commentary, result.commentary],
          ...(rejection
            ? [
                [
                  messages.rejection,
                  [rejection.rejectText, rejection.rejectComment].filter(Boolean).join(': '),
                ] as const,
              ]
            : []),
        ]}
      />
      <RatingScale rating={result.rating > 0 ? result.rating : null} />
      <FetchedAt instant={result.fetchedAt} />
    </>
  );
}
