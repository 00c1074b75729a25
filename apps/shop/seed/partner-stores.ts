// Partner stores of a demonstration, near the municipality of the sample employer and in large towns.
// Phone numbers and domains are from reserved ranges.
import type { PartnerStore } from '#src/features/stores/contract.ts';

const WEEKDAY = { opens: '10:00', closes: '18:00' };
const HOURS = [...Array(5).fill(WEEKDAY), { opens: '10:00', closes: '15:00' }, null];

const store = (
  number: number,
  [name, address, zipCode, town]: readonly [string, string, string, string],
  [phone, site]: readonly [string, string],
): PartnerStore => ({
  id: `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ name, address, zipCode, town, phone },
  email: `hej@${site}.example`,
  web: `https://www.${site}.example`,
  openingHours: HOURS,
});

/** The stores. Phone numbers: PTS's series for fiction, 08-465 004 xx and 031-390 06 xx, 040-628 04 xx. */
export const PARTNER_STORES: readonly PartnerStore[] = [
  store(1, ['Hjul & Häng', 'Södra Storgatan 12', '33233', 'Gislaved'], ['08-465 004 11', 'hjulochhang']),
  store(2, ['Cykelkällaren', 'Storgatsbacken 4', '33130', 'Värnamo'], ['08-465 004 12', 'cykelkallaren']),
  store(
    3,
    ['Navet i Jönköping', 'Barnarpsgatan 27', '55316', 'Jönköping'],
    ['08-465 004 13', 'navetjonkoping'],
  ),
  store(4, ['Pedalverket', 'Linnégatan 41', '41304', 'Göteborg'], ['031-390 06 11', 'pedalverket']),
  store(5, ['Sadelmakarns cyklar', 'Götgatan 88', '11862', 'Stockholm'], ['08-465 004 14', 'sadelmakarn']),
  store(6, ['Kedja & Krans', 'Amiralsgatan 20', '21155', 'Malmö'], ['040-628 04 11', 'kedjaochkrans']),
  store(7, ['Norrhjul', 'Västra Esplanaden 9', '90326', 'Umeå'], ['08-465 004 15', 'norrhjul']),
  store(8, ['Ekerns elcyklar', 'Nygatan 15', '70211', 'Örebro'], ['08-465 004 16', 'ekernselcyklar']),
];
