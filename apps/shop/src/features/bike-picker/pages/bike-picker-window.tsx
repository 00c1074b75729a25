// The opened Bike Picker: the conversation, and its requests to the catalogue.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ProductSummary } from '#src/features/catalogue/contract.ts';
import { benefitBasis } from '#src/features/catalogue/ui/benefit-basis.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { readOverHttp } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { ConversationEvent } from '../ui/conversation.ts';
import { PickerDialog } from '../ui/picker-dialog.tsx';
import { PickerLog } from '../ui/picker-log.tsx';
import { PickerOptions } from '../ui/picker-options.tsx';
import type { ShownBikes } from '../ui/recommended-bikes.tsx';
import { type FindBikes, useConversation } from '../ui/use-conversation.ts';
import { findBikes } from './find-bikes.ts';

/** The window with its conversation. Reopened, it continues at the same point. */
export default function BikePickerWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { language } = useLanguage();
  const site = useSite();
  const { perMonthBasis } = useMessages(catalogueMessages);
  const path = usePath();
  const logId = useId();
  const [picks, setPicks] = useState<readonly ProductSummary[]>([]);
  const find: FindBikes = useCallback(
    async (preferences) => {
      const { products, recommended } = await findBikes(readOverHttp(language), preferences, site.sekPerEuro);
      setPicks(products);
      return recommended;
    },
    [language, site.sekPerEuro],
  );
  const leave = useRef(onClose);
  leave.current = onClose;
  const onOver = useCallback(() => leave.current(), []);
  const [state, happen] = useConversation(find, onOver);
  const focusAfter = useFocusAfter();
  // The pressed button disappears with its question, so the focus moves to the next question.
  const act = (event: ConversationEvent) => {
    happen(event);
    focusAfter(() => document.getElementById(logId));
  };
  const shown: ShownBikes = {
    isInclVat: site.taxMode === 'included',
    monthBasis: perMonthBasis(benefitBasis(site, language)),
    of: (id) => {
      const pick = picks.find((one) => one.id === id);
      return (
        pick && {
          name: pick.name,
          image: pick.image,
          url: path(`/customer-pick/${pick.id}`),
          perMonth: pick.benefit_per_month,
        }
      );
    },
  };
  // Runs on every close: by the user, by its button, or automatically after the farewell.
  useEffect(() => {
    if (!isOpen) happen({ type: 'left' });
  }, [isOpen, happen]);
  return (
    <PickerDialog isOpen={isOpen} onClose={onClose}>
      <PickerLog state={state} shown={shown} id={logId} />
      <PickerOptions state={state} happen={act} shown={shown} />
    </PickerDialog>
  );
}
