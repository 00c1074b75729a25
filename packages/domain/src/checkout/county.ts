import type { Postcode } from '../identifiers/postcode.ts';

const COUNTIES = {
  'Stockholms län': '10 11 12 13 14 15 16 17 18 190 191 192 193 194 195 196 197 198 76',
  'Uppsala län': '199 74 75 814 815 819',
  'Södermanlands län': '611 613 619 63 64',
  'Östergötlands län': '58 591 592 595 596 597 599 60 612 614 615 616 617',
  'Jönköpings län': '331 332 333 334 335 55 56 571 573 574 575 576 578',
  'Kronobergs län': '285 287 34 35 362 363 364 365',
  'Kalmar län': '361 38 39 572 577 579 593 594 598',
  'Gotlands län': '62',
  'Blekinge län': '293 294 37',
  'Skåne län': '20 21 22 23 24 25 26 27 281 282 283 284 286 288 289 291 295 296 297 298',
  'Hallands län': '30 311 312 313 314 429 432 434 439',
  'Västra Götalands län':
    '40 41 421 422 423 424 425 426 428 431 433 435 436 437 438 44 45 46 47 50 51 52 53 54 662 666 668',
  'Värmlands län': '65 661 663 664 665 667 669 67 681 682 683 684 685 686 688',
  'Örebro län': '691 692 693 694 695 696 697 70 71',
  'Västmanlands län': '72 731 732 733 734 735 736 737 738 739',
  'Dalarnas län': '771 772 774 775 776 777 78 79',
  'Gävleborgs län': '80 811 812 813 816 817 818 82',
  'Västernorrlands län': '841 85 86 87 881 882 89',
  'Jämtlands län': '83 842 843 844 845 846',
  'Västerbottens län': '90 91 92 931 932 934 935 936 937 939',
  'Norrbottens län': '933 938 94 95 96 97 98',
} as const;

/** The first two or three digits of postcodes by county. Excludes areas in several counties. */
const COUNTY_OF_AREA: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTIES).flatMap(([county, areas]) => areas.split(' ').map((area) => [area, county])),
);

/**
 * Returns the proposed county of a Swedish postcode, or null for an area in several counties. The buyer can change it.
 */
export function countyOf(postcode: Postcode): string | null {
  return COUNTY_OF_AREA.get(postcode.slice(0, 3)) ?? COUNTY_OF_AREA.get(postcode.slice(0, 2)) ?? null;
}
