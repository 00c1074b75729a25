import { isCreditApproved } from '@activepick/domain/companies/credit-rating.ts';
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { CircleCheck } from 'lucide';
import type { StoredRating } from '#src/features/companies/contract.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { HoverCard } from '#src/ui/hover-card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RatingMark, RatingScale, useRiskWord } from '#src/ui/rating-scale.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';

const RISK_DECIMALS = 2;

/** The credit check: the button, the result on the scale, and the checkbox for a low rating. */
export function CreditCheck(props: {
  rating: StoredRating | null;
  isBusy: boolean;
  mayAsk: boolean;
  onCheck: () => void;
  isManual: boolean;
  onManual: (isManual: boolean) => void;
  companyName: string;
  kind: CompanyKind;
}) {
  const { rating, kind } = props;
  const messages = useMessages(wizardMessages);
  const { legalName } = useSite();
  const hasRegister = useHasService('company-register');
  const needsManual = rating ? !isCreditApproved(rating.rating) : !hasRegister;
  return (
    <section
      aria-labelledby="credit-title"
      className="grid gap-4 rounded-card border border-line bg-surface px-5 py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="credit-title" className="text-h3">
          {messages.credit}
        </h3>
        {hasRegister ? (
          <Button
            disabled={!props.mayAsk}
            busy={props.isBusy}
            busyLabel={messages.checking}
            onClick={props.onCheck}
          >
            {messages.check}
          </Button>
        ) : null}
      </div>
      {hasRegister ? (
        <>
          <p className="text-small text-ink-soft">{messages.creditNotice({ shop: legalName })}</p>
          <HoverCard label={messages.creditHelp}>
            <p>{messages.creditModel}</p>
          </HoverCard>
        </>
      ) : null}
      {rating ? <Result rating={rating} companyName={props.companyName} /> : null}
      {rating && isCreditApproved(rating.rating) ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-ok">
          <Icon of={CircleCheck} className="size-5" />
          {messages.approved}
        </p>
      ) : null}
      {needsManual ? (
        <Notice tone="warn">
          <p>{rating && rating.rating > 0 ? messages.manualWhy[kind] : messages.manualWhyUnrated[kind]}</p>
          <p>{messages.manualWho}</p>
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
            <input
              type="checkbox"
              checked={props.isManual}
              onChange={(event) => props.onManual(event.target.checked)}
              className="size-6 accent-act"
            />
            {messages.manual}
          </label>
        </Notice>
      ) : null}
    </section>
  );
}

function Result({ rating, companyName }: { rating: StoredRating; companyName: string }) {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const riskWord = useRiskWord();
  const { creditLimit, riskPrognosis, commentary, rejection } = rating;
  const why = [rejection?.rejectText, rejection?.rejectComment].filter(Boolean).join('. ');
  const rows = [
    [messages.name, companyName],
    [messages.limit, creditLimit === null ? null : formatMoney(sekToOre(creditLimit), language)],
    [messages.risk, riskPrognosis === null ? null : formatPercent(riskPrognosis, language, RISK_DECIMALS)],
    [messages.commentary, commentary],
    [messages.rejection, why],
  ] as const;
  return (
    <div className="grid gap-5">
      {rating.rating > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <RatingMark rating={rating.rating} />
          <span>{riskWord(rating.rating)}</span>
        </p>
      ) : (
        <p>{messages.noRating}</p>
      )}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <RatingScale rating={rating.rating || null} />
    </div>
  );
}
