import { expect, it } from 'vitest';
import { parseStoreLocation } from './store-location.ts';

it.each([
  ['Claesgatan 8, 21426 MALMÖ', { address: 'Claesgatan 8', zipCode: '21426', town: 'Malmö' }],
  ['Box 12, 194 80 UPPLANDS VÄSBY', { address: 'Box 12', zipCode: '19480', town: 'Upplands Väsby' }],
  ['Kungsgatan 4 B 411 19 Göteborg', { address: 'Kungsgatan 4 B', zipCode: '41119', town: 'Göteborg' }],
  ['Åvägen 17, port 3, 41250 Göteborg', { address: 'Åvägen 17, port 3', zipCode: '41250', town: 'Göteborg' }],
  ['Claesgatan 8', null],
  ['21426 Malmö', null],
  ['Claesgatan 8, 21426', null],
  ['', null],
  [null, null],
])('the address %j is %j', (line, location) => {
  expect(parseStoreLocation(line)).toEqual(location);
});
