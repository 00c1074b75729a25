// Builds specification rows: shared labels, with values by product.
import { type SpecRow, text } from './compose.ts';
import type { SeedText } from './seed-types.ts';

// Returns the same row object for the same value.
function row(label: SeedText): (sv: string, en?: string) => SpecRow {
  const made = new Map<string, SpecRow>();
  return (sv, en = sv) => {
    const key = en === sv ? sv : `${sv}\n${en}`;
    const one = made.get(key) ?? ([label, text(sv, en)] as const);
    made.set(key, one);
    return one;
  };
}

export const frame = row(text('Ram', 'Frame'));
export const fork = row(text('Framgaffel', 'Fork'));
export const gears = row(text('Växlar', 'Gears'));
export const brakes = row(text('Bromsar', 'Brakes'));
export const wheels = row(text('Hjul', 'Wheels'));
export const motor = row(text('Motor', 'Motor'));
export const battery = row(text('Batteri', 'Battery'));
export const reach = row(text('Räckvidd', 'Range'));
export const weight = row(text('Vikt', 'Weight'));
export const load = row(text('Maxlast', 'Maximum load'));
export const equipment = row(text('Utrustning', 'Equipment'));
export const suspension = row(text('Fjädring', 'Suspension'));
export const folded = row(text('Hopfälld', 'Folded'));
export const age = row(text('Ålder', 'Age'));
export const material = row(text('Material', 'Material'));
export const fit = row(text('Passar', 'Fits'));
export const volume = row(text('Volym', 'Volume'));
export const runtime = row(text('Brinntid', 'Run time'));
export const brightness = row(text('Ljusstyrka', 'Brightness'));
export const standard = row(text('Godkänd enligt', 'Approved to'));
export const length = row(text('Längd', 'Length'));
export const power = row(text('Effekt', 'Power'));
export const connection = row(text('Anslutning', 'Connection'));
export const care = row(text('Skötsel', 'Care'));
export const warranty = row(text('Garanti', 'Warranty'));
export const pressure = row(text('Högsta tryck', 'Maximum pressure'));
export const content = row(text('Innehåll', 'In the box'));
