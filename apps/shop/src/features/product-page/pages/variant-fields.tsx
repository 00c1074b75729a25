import type { Variant } from '#src/features/catalogue/contract.ts';
import { StockMark } from '#src/features/catalogue/ui/stock-mark.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { type Choice, levelOf, type Trait, traitsToChoose, valuesOf } from '../ui/variant-choice.ts';

/** The id of the first radio button of a trait. It gets the focus if nothing is chosen. */
export const traitFieldId = (trait: Trait): string => `choose-${trait}`;

/** Size and colour as rows of radio buttons, each value with its stock. A single variant shows no choice. */
export function VariantFields(props: {
  variants: readonly Variant[];
  choice: Choice;
  onChoose: (trait: Trait, value: string) => void;
  missing: Trait | null;
}) {
  const { variants, choice, onChoose, missing } = props;
  const messages = useMessages(productMessages);
  const texts = {
    size: { legend: messages.size, error: messages.chooseSize },
    colour: { legend: messages.colour, error: messages.chooseColour },
  };
  return traitsToChoose(variants).map((trait) => (
    <ChoiceCards
      key={trait}
      legend={texts[trait].legend}
      name={trait}
      id={traitFieldId(trait)}
      look="chips"
      value={choice[trait]}
      error={missing === trait ? texts[trait].error : undefined}
      onChange={(value) => onChoose(trait, value)}
      choices={valuesOf(variants, trait).map((value) => ({
        value,
        label: trait === 'colour' ? <ColourName name={value} swatch={swatchOf(variants, value)} /> : value,
        description: <StockMark level={levelOf(variants, trait, value, choice)} />,
      }))}
    />
  ));
}

const swatchOf = (variants: readonly Variant[], colour: string): string | null =>
  variants.find((variant) => variant.colour === colour && variant.swatch !== null)?.swatch ?? null;

function ColourName({ name, swatch }: { name: string; swatch: string | null }) {
  if (swatch === null) return name;
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
        <circle cx="10" cy="10" r="9" fill={swatch} className="stroke-control" />
      </svg>
      {name}
    </span>
  );
}
