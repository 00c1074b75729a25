// The figures of one employee, recomputed when programme, tax rate or language change.
import { type Ore, sekToOre } from '@activepick/domain/money.ts';
import { useEffect, useMemo } from 'react';
import { useOwnTaxRate } from '#src/features/benefit-calculator/ui/own-tax-rate.ts';
import { shortReasonText } from '#src/features/policy/ui/rule-texts.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import type { FiguredProduct, OwnFigures, OwnFiguresSlot, OwnMonth } from '#src/ui/own-figures.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnProgramme } from '../contract.ts';
import { calculatorModel, filterValueOf, lineOf, policyOf, quoteFor, reasonsFor } from '../ui/own-benefit.ts';
import { useProgramme } from '../ui/programme-store.ts';
import { MonthLine, RefusalMark } from './own-month.tsx';
import { OwnOrder } from './own-order.tsx';
import { OwnProduct } from './own-product.tsx';
import { ProgrammeLink } from './programme-link.tsx';

/** Passes the figures on; renders nothing itself. */
export default function Figures({ onSlot }: { onSlot: (slot: OwnFiguresSlot) => void }) {
  const { programme } = useProgramme();
  const figures = useFigures(programme);
  useEffect(() => {
    if (figures) onSlot({ figures, Order: OwnOrder });
  }, [figures, onSlot]);
  return null;
}

function useFigures(programme: OwnProgramme | null): OwnFigures | null {
  const messages = useMessages(programmeMessages);
  const { language } = useLanguage();
  const site = useSite();
  const own = useOwnTaxRate();
  return useMemo(() => {
    if (!programme) return null;
    const { companyName: company } = programme;
    const policy = policyOf(programme);
    const percent = own ?? site.benefit.marginalTaxPercent;
    const monthOf = (product: FiguredProduct): OwnMonth => {
      const lines = [lineOf(product, site)];
      const short = reasonsFor(lines, programme).map((reason) => shortReasonText(reason, language));
      return {
        ore: quoteFor(lines, programme, percent)?.netPerMonthOre ?? null,
        refusal: short.find((text) => text !== null) ?? null,
      };
    };
    const basis = (own === null ? messages.basisAssumed : messages.basis)({
      company,
      months: formatNumber(policy.termMonths, language),
      percent: formatPercent(percent, language, Number.isInteger(percent) ? 0 : 1),
    });
    return {
      monthOf,
      Month: MonthLine,
      Mark: RefusalMark,
      basis,
      programme: {
        value: filterValueOf(programme),
        label: messages.filter,
      },
      modelFor: (priceSek, type) => calculatorModel(policy, sekToOre(priceSek) as Ore, type),
      modelNote: {
        from: messages.modelFrom({ company }),
        back: messages.modelBack,
        again: messages.modelAgain({ company }),
      },
      ProgrammeLink,
      Product: OwnProduct,
    };
  }, [programme, own, site, messages, language]);
}
