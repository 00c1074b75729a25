// Reviews by product id (specification 2, static product detail). Names have the shop's format for customers: first
// name and initial. bike-3 and a few customer picks have no reviews.
import { text } from './compose.ts';
import { ACCESSORY_REVIEWS } from './customer-picks/accessory-reviews.ts';
import { BIKE_REVIEWS } from './customer-picks/bike-reviews.ts';
import type { PickReview, SeedReview } from './seed-types.ts';

type Written = readonly [
  author: string,
  rating: SeedReview['rating'],
  date: string,
  verifiedPurchase: boolean,
  sv: string,
  en: string,
];

function reviewsOf(
  productId: string,
  ...written: readonly Written[]
): readonly [string, readonly SeedReview[]] {
  return [
    productId,
    written.map(([author, rating, date, verifiedPurchase, sv, en], i) => ({
      id: `${productId}-review-${i + 1}`,
      author,
      rating,
      date,
      comment: text(sv, en),
      verifiedPurchase,
    })),
  ];
}

function reviewsOfPicks(written: readonly PickReview[]): Record<string, SeedReview[]> {
  const byProduct: Record<string, SeedReview[]> = {};
  for (const [productId, author, rating, date, sv, en] of written) {
    byProduct[productId] ??= [];
    const id = `${productId}-review-${byProduct[productId].length + 1}`;
    const comment = text(sv, en);
    byProduct[productId].push({ id, author, rating, date, comment, verifiedPurchase: true });
  }
  return byProduct;
}

export const REVIEWS: Readonly<Record<string, readonly SeedReview[]>> = Object.fromEntries([
  ...Object.entries(reviewsOfPicks([...BIKE_REVIEWS, ...ACCESSORY_REVIEWS])),
  reviewsOf(
    'bike-1',
    [
      'Malin S.',
      5,
      '2026-05-18',
      true,
      'Två mil enkel väg hela vintern utan ett enda strul. Byter aldrig tillbaka till bussen.',
      'Twenty kilometres each way all winter without a hitch. I am never going back to the bus.',
    ],
    [
      'Johan E.',
      4,
      '2026-04-02',
      true,
      'Tyst och stark. Hade gärna sett ett lite stadigare stöd.',
      'Quiet and strong. I would have liked a sturdier stand.',
    ],
    [
      'Amira H.',
      5,
      '2026-06-21',
      true,
      'Räckvidden stämmer faktiskt med det som står. Laddar på söndagar.',
      'The range is actually what they say. I charge it on Sundays.',
    ],
    [
      'Per-Olof L.',
      4,
      '2025-11-09',
      false,
      'Har kört den ett år nu. Startar lika lätt i minusgrader som på sommaren.',
      'I have ridden it for a year now. It starts as easily below zero as in summer.',
    ],
  ),
  reviewsOf(
    'bike-2',
    [
      'Sofia N.',
      5,
      '2026-07-03',
      true,
      'Enkel som en blyertspenna. Batteriet väger ingenting och åker med upp till kontoret.',
      'As simple as a pencil. The battery weighs nothing and comes up to the office with me.',
    ],
    [
      'Viktor Å.',
      4,
      '2026-03-27',
      true,
      'Perfekt i stan. En växel till hade inte skadat i motvind.',
      'Perfect in town. One more gear would not hurt in a headwind.',
    ],
    [
      'Leyla D.',
      5,
      '2026-06-11',
      true,
      'Köpte en till min sambo också efter två veckor.',
      'I bought one for my partner too after two weeks.',
    ],
    [
      'Henrik W.',
      3,
      '2025-10-15',
      false,
      'Bra cykel men skärmarna skramlade tills jag dragit åt dem själv.',
      'A good bike, but the mudguards rattled until I tightened them myself.',
    ],
    [
      'Karin Ö.',
      4,
      '2026-01-30',
      true,
      'Går fint i snö med breda däcken.',
      'The wide tyres do well in snow.',
    ],
  ),
  reviewsOf(
    'bike-4',
    [
      'Tobias F.',
      5,
      '2026-05-29',
      true,
      'Mycket cykel för pengarna. Elin hade rätt.',
      'A lot of bike for the money. Elin was right.',
    ],
    [
      'Ingrid F.',
      4,
      '2026-02-14',
      true,
      'Lättrullad och rejäl. Lägg till en pakethållare direkt.',
      'Rolls well and feels solid. Add a rack straight away.',
    ],
    [
      'Daniel C.',
      4,
      '2026-06-05',
      false,
      'Växlarna behövde en justering efter första månaden, sedan dess inga problem.',
      'The gears needed adjusting after a month, no trouble since.',
    ],
  ),
  reviewsOf(
    'accessory-1',
    [
      'Emma H.',
      5,
      '2026-04-25',
      true,
      'Sitter skönt och bakljuset syns verkligen. Spännet går att öppna med vantar!',
      'Comfortable, and the rear light really shows. The buckle opens with gloves on!',
    ],
    ['Mats G.', 4, '2025-12-19', true, 'Dyr men genomtänkt.', 'Expensive but well thought out.'],
  ),
  reviewsOf(
    'accessory-2',
    [
      'Nora V.',
      4,
      '2025-11-22',
      true,
      'Syns bra och sitter kvar. Batteriet kunde räcka längre i kyla.',
      'Visible and stays put. The battery could last longer in the cold.',
    ],
    [
      'Ali R.',
      5,
      '2026-01-08',
      true,
      'Så lätta att ta av att jag faktiskt gör det.',
      'So easy to take off that I actually do.',
    ],
    [
      'Gunilla S.',
      4,
      '2026-02-03',
      false,
      'Prisvärda. Köpte fyra par till familjen.',
      'Good value. I bought four pairs for the family.',
    ],
  ),
  reviewsOf(
    'accessory-3',
    [
      'Rasmus B.',
      3,
      '2026-05-06',
      true,
      'Gör vad det ska utanför bageriet, inte mer.',
      'Does its job outside the bakery, nothing more.',
    ],
    ['Elsa N.', 4, '2026-06-30', true, 'Bra extralås till hjälmen.', 'A good extra lock for the helmet.'],
  ),
  reviewsOf(
    'cp-1001',
    [
      'Birgitta S.',
      5,
      '2026-06-18',
      true,
      'Vid sjuttiotvå år cyklar jag till havet igen.',
      'At seventy-two I am cycling to the sea again.',
    ],
    [
      'Omar K.',
      4,
      '2026-05-02',
      true,
      'Stabil och bekväm, ganska tung att lyfta in i förrådet.',
      'Stable and comfortable, rather heavy to lift into the shed.',
    ],
    [
      'Lena B.',
      5,
      '2026-07-08',
      true,
      'Korgen rymmer verkligen en hel kasse.',
      'The basket really does take a whole bag.',
    ],
  ),
  reviewsOf(
    'cp-1033',
    [
      'Familjen R.',
      5,
      '2026-05-11',
      true,
      'Vi sålde andrabilen efter tre månader.',
      'We sold the second car after three months.',
    ],
    [
      'Jenny L.',
      4,
      '2026-03-16',
      true,
      'Barnen älskar lådan. Ta en sväng på en tom parkering först.',
      'The children love the box. Practise in an empty car park first.',
    ],
  ),
  reviewsOf(
    'cp-1051',
    [
      'Patrik H.',
      5,
      '2026-04-12',
      true,
      'Tjuven tog grannens i stället.',
      'The thief took my neighbour’s instead.',
    ],
    [
      'Sara B.',
      4,
      '2025-12-02',
      false,
      'Tungt, men det är väl meningen.',
      'Heavy, but I suppose that is the point.',
    ],
  ),
  reviewsOf('cp-1022', [
    'Fredrik Ö.',
    5,
    '2026-06-27',
    true,
    'Har kört Sverigeleden på den. Inget att anmärka på.',
    'Rode the length of Sweden on it. No complaints.',
  ]),
]);
