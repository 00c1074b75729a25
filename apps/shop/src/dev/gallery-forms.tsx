import { useState } from 'react';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

const CHOICES = [
  { value: 'home', label: 'Hem till dig', description: 'tis 2 – tors 4 dec.', aside: '9,99 kr' },
  { value: 'store', label: 'Hämta i butik' },
  { value: 'none', label: 'Flyg', description: 'Går inte till din ort.', disabled: true },
];
const WRONG = 'Skriv organisationsnumret med 10 siffror, till exempel 556016-0680';

/** Fields of every kind: at rest, with a hint, optional, wrong, disabled. */
export function FormSamples() {
  const [choice, setChoice] = useState<string | null>('home');
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <div className="grid content-start gap-5">
        <Field label="Förnamn" defaultValue="Åsa" />
        <Field label="Telefon" hint="Så att vi når dig på leveransdagen." type="tel" />
        <Field label="Lägenhetsnummer" optional />
        <Field label="Postort" defaultValue="Gislaved" disabled />
        <Field label="Organisationsnummer" id="sample-wrong" defaultValue="55601" error={WRONG} />
      </div>
      <div className="grid content-start gap-5">
        <SelectField label="Kategori" defaultValue="b">
          <option value="a">Alla</option>
          <option value="b">Elcyklar</option>
        </SelectField>
        <SelectField label="Kundnivå" error="Välj en nivå" defaultValue="">
          <option value="">Välj</option>
        </SelectField>
        <SelectField label="Land" disabled defaultValue="se">
          <option value="se">Sverige</option>
        </SelectField>
        <ErrorSummary title="Det finns 1 fel" errors={[{ fieldId: 'sample-wrong', text: WRONG }]} />
      </div>
      <div className="grid content-start gap-5">
        <ChoiceCards legend="Leverans" name="cards" value={choice} choices={CHOICES} onChange={setChoice} />
        <ChoiceCards
          legend="Storlek"
          name="chips"
          look="chips"
          value={null}
          choices={[
            { value: 's', label: 'S' },
            { value: 'm', label: 'M' },
          ]}
          onChange={() => undefined}
          error="Välj en storlek"
        />
      </div>
    </div>
  );
}
