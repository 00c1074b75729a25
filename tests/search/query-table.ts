// Queries with rules for the first three hits in the demonstration's catalogue. A rule `all` applies to all of them,
// and a rule `one` to at least one.
import type { ProductSummary } from '../../apps/shop/src/features/catalogue/contract.ts';

type Rule = Partial<{
  kind: ProductSummary['kind'];
  brand: string;
  electric: boolean;
  /** Part of the name in either language. */
  name: RegExp;
  id: string;
}>;

/** A group of queries with the same meaning. */
export interface QueryRow {
  means: string;
  queries: readonly string[];
  /** All of the first three hits (or of fewer) match this rule. */
  all?: Rule;
  /** At least one of the first three hits matches this rule. */
  one?: Rule;
}

const words = (list: string) => list.split(',').map((word) => word.trim());

export const QUERY_TABLE: readonly QueryRow[] = [
  {
    means: 'a bike, in every form',
    queries: words(
      'cykel, cykeln, cyklar, cyklarna, cykelns, CYKEL, hoj, bike, bikes, bicycle, bicycles, cycle',
    ),
    all: { name: /pedal|cykel|hybrid|gravel|racer|mountain|longtail|fatbike|cruiser|elpendlare/i },
  },
  {
    means: 'an electric bike',
    queries: words(
      'elcykel, elcykeln, elcyklar, elcyklarna, el-cykel, e-cykel, ebike, e-bike, electric bike, electric bikes, elektrisk cykel, eldriven cykel, elcykle, elcykell, elcykkel, lecykel',
    ),
    all: { electric: true },
  },
  {
    means: 'an electric bike for carrying children',
    queries: words('elcykel barn, elcykel för barn, electric bike kids, elcyklar barn'),
    all: { kind: 'cargo', electric: true },
  },
  {
    means: 'a helmet',
    queries: words(
      'hjälm, hjälmen, hjälmar, hjälmarna, hjalm, hjalmar, hjlm, hjälmm, hälm, jhälm, helmet, helmets, helmte, cykelhjälm, cykelhjälmar, cykelhjalm, cykelhjlm, cykelhelmet, bike helmet, cycling helmet',
    ),
    all: { kind: 'helmet' },
  },
  {
    means: "a child's helmet",
    queries: words(
      'barnhjälm, barnhjälmar, barnhjalm, hjälm barn, hjälm till barn, kids helmet, childrens helmet, barnhjlm',
    ),
    one: { kind: 'helmet', name: /barnhjälm/ },
  },
  {
    means: 'a gravel bike',
    queries: words(
      'gravel, gravle, grave, gravelcykel, gravelcyklar, gravelcykeln, gravel bike, gravel bikes, gruscykel, grusväg, garvel',
    ),
    all: { kind: 'gravel' },
  },
  {
    means: 'a road bike',
    queries: words(
      'racer, racercykel, racercyklar, racerhoj, landsvägscykel, landsvägscyklar, landsvagscykel, road bike, road bikes, racing bike, racercykle',
    ),
    one: { kind: 'road' },
  },
  {
    means: 'a mountain bike',
    queries: words(
      'mtb, mountainbike, mountainbikes, mountainbiken, mountain bike, mountain bikes, mountainbiek, mountanbike, terrängcykel, terrangcykel, stigcykel',
    ),
    all: { kind: 'mountain' },
  },
  {
    means: 'a bike for trails',
    queries: words('off road, off-road, offroad, Off Road bike, off-road bikes, cykel off road'),
    all: { kind: 'mountain' },
  },
  {
    means: 'a city bike',
    queries: words(
      'stadscykel, stadscyklar, stadscykeln, stadscykle, citybike, city bike, city bikes, urban bike',
    ),
    all: { kind: 'city' },
  },
  {
    means: 'a hybrid',
    queries: words(
      'hybrid, hybrider, hybridcykel, hybridcyklar, hybridcyklarna, hybrid bike, hybird, hybridcykle',
    ),
    all: { kind: 'hybrid' },
  },
  {
    means: 'a bike to commute by',
    queries: words('pendlarcykel, pendlarcyklar, pendlare, pendling, commuter, commuter bike, commute'),
    one: { name: /pendla|commut/i },
  },
  {
    means: 'a cargo bike',
    queries: words(
      'lastcykel, lastcyklar, lastcykeln, lådcykel, ladcykel, cargo, cargo bike, cargobike, lastcykle, ellastcykel',
    ),
    one: { kind: 'cargo' },
  },
  {
    means: 'a folding bike',
    queries: words(
      'vikcykel, hopfällbar, hopfällbara, hopfallbar, hopfällbar cykel, fällcykel, folding, folding bike, foldable bike, fold bike, hopfälbar',
    ),
    all: { kind: 'folding' },
  },
  {
    means: "a children's bike",
    queries: words(
      'barncykel, barncyklar, barncykeln, barncykle, kids bike, kids bikes, childrens bike, juniorcykel, ungdomscykel, cykel till barn',
    ),
    all: { kind: 'kids' },
  },
  {
    means: 'a balance bike',
    queries: words('springcykel, balanscykel, springcyklar, balance bike, springcykle'),
    one: { name: /springcykel/ },
  },
  {
    means: 'a lock',
    queries: words(
      'lås, las, låset, låsen, cykellås, cykellas, cykellåset, lock, locks, bike lock, bike locks',
    ),
    all: { kind: 'lock' },
  },
  {
    means: 'a U-lock',
    queries: words('bygellås, bygellas, bygellåset, byggellås, u-lock'),
    one: { name: /bygellås/ },
  },
  {
    means: 'a chain lock',
    queries: words('kättinglås, kattinglas, kedjelås, chain lock'),
    one: { name: /kättinglås/ },
  },
  {
    means: 'a light',
    queries: words(
      'lampa, lampor, lamporna, lyse, belysning, cykellampa, cykelbelysning, lykta, light, lights, bike light, bike lights, lamap',
    ),
    all: { kind: 'lights' },
  },
  {
    means: 'a rear light',
    queries: words('baklampa, baklampor, baklyse, rear light, rear lights'),
    one: { kind: 'lights' },
  },
  {
    means: 'a bag',
    queries: words(
      'väska, vaska, väskor, väskorna, cykelväska, cykelvaska, cykelväskor, bag, bags, pannier, panniers, vääska',
    ),
    all: { kind: 'bag' },
  },
  {
    means: 'a backpack',
    queries: words('ryggsäck, ryggsack, ryggsäckar, backpack, rucksack'),
    one: { name: /ryggsäck/ },
  },
  {
    means: 'a pump',
    queries: words('pump, pumpen, pumpar, cykelpump, fotpump, bike pump, floor pump, pmup'),
    one: { kind: 'pump' },
  },
  {
    means: 'a child seat',
    queries: words('barnsits, barnsitsen, barnstol, cykelsits, child seat, child seats, barnsist'),
    one: { kind: 'child-seat' },
  },
  {
    means: 'a bottle',
    queries: words('flaska, flaskor, vattenflaska, bottle, bottles, water bottle, flsaka'),
    one: { kind: 'bottle' },
  },
  {
    means: 'gloves',
    queries: words(
      'handskar, handske, handskarna, cykelhandskar, vantar, gloves, glove, handksar, vinterhandskar',
    ),
    one: { kind: 'gloves' },
  },
  {
    means: 'an indoor trainer',
    queries: words('trainer, trainers, smart trainer, cykeltrainer, trianer'),
    all: { kind: 'trainer' },
  },
  {
    means: 'a bike that is easy to get on',
    queries: words('damcykel, damcyklar, dam cykel, womens bike, lågt insteg, step-through bike'),
    // The Vässla matches by its description.
    all: { name: /insteg|mixte|låg|step|Vässla/i },
  },
  {
    means: 'a child’s bike by age or wheel size',
    queries: words('cykel 8 år, barncykel 5-7 år, cykel barn 6 år, bike 7 year old, kids bike 6 years'),
    all: { kind: 'kids' },
  },
  {
    means: 'a child’s bike with twenty-inch wheels',
    queries: words('barncykel 20 tum, barncykel 20 tums, kids bike 20 inch'),
    one: { name: /Tranan 20/ },
  },
  {
    means: 'an electric bike, in two words',
    queries: words('e bike, e bikes, e cykel, el cykel'),
    all: { electric: true },
  },
  {
    means: 'a bike for commuting',
    queries: words('cykel till jobbet, jobbcykel, bike to work'),
    one: { name: /pendl|hybrid|commut/i },
  },
  {
    means: 'a bell',
    queries: words('ringklocka, ringklockor, bell, bicycle bell, ringkloka'),
    one: { name: /ringklocka/ },
  },
  {
    means: 'a tool',
    queries: words('verktyg, multiverktyg, tool, multi-tool'),
    one: { name: /multiverktyg/ },
  },
  {
    means: 'a studded winter bike',
    queries: words('vintercykel, vintercyklar, winter bike'),
    one: { name: /vintercykel/ },
  },
  {
    means: 'a maker',
    queries: words('Norrbacka, norrbacka, norbacka, norrbakka, Norrbackas'),
    all: { brand: 'Norrbacka' },
  },
  {
    means: 'a maker with a diacritic',
    queries: words('Lindåsa, lindasa, lindåssa'),
    all: { brand: 'Lindåsa' },
  },
  {
    means: 'a maker of two words',
    queries: words('Cedar Hollow, cedar holow, cedar'),
    all: { brand: 'Cedar Hollow' },
  },
  { means: 'a model', queries: words('Vässla, vassla, vässla pedal'), one: { id: 'bike-2' } },
  {
    means: 'something waterproof',
    queries: words('vattentät väska, vattentata väskor, waterproof bag, waterproof pannier'),
    one: { name: /vattentät/ },
  },
  {
    means: 'an electric road bike',
    queries: words('elracer, elracers, electric road bike'),
    one: { name: /elracer/ },
  },
  {
    means: 'an electric gravel bike',
    queries: words('elgravel, electric gravel bike, gravelcykel el'),
    one: { name: /elgravel/ },
  },
  {
    means: 'a bike with a basket',
    queries: words('cykel med korg, cykelkorg, bike with basket'),
    one: { name: /korg/ },
  },
  {
    means: 'a lock with a chain or a shackle, with words of both languages',
    queries: words('kedjelås abus, d-lock, d lock, u lock'),
    all: { kind: 'lock' },
  },
  {
    means: 'a bike with a belt',
    queries: words('remdriven cykel, cykel med rem, remdrift, belt drive bike, belt-drive bike'),
    one: { name: /med rem/ },
  },
  {
    means: 'a child’s bike by age',
    queries: words(
      'cykel till en 6-åring, cykel 6-åring, sexåring cykel, cykel till femåring, bike for my 6-year-old, six year old bike',
    ),
    all: { kind: 'kids' },
  },
  {
    means: 'a bike for learning to ride',
    queries: words('löparcykel, löpcykel, training wheels, stabilizers, bike with stabilisers'),
    one: { kind: 'kids' },
  },
  {
    means: 'a classic bike',
    queries: words('retro, retrocykel, vintage bike'),
    one: { name: /klassisk/ },
  },
  {
    means: 'a bike without a motor',
    queries: words(
      'cykel utan motor, cykel utan el, cykel utan elmotor, bike without a motor, non-electric bike, icke-elektrisk cykel, utan motor',
    ),
    all: { electric: false, name: /cykel|hybrid|mountain|racer|gravel|pendlar|longtail/i },
  },
  {
    means: 'a cargo bike without a motor',
    queries: words('lastcykel utan motor, cargo bike without motor'),
    one: { kind: 'cargo', electric: false },
  },
  {
    means: 'a bike with an accessory that is also sold separately',
    queries: words('cykel med lås, cykel med belysning, bike with lights, elcykel med pakethållare'),
    all: { name: /cykel|hybrid|mountain|racer|gravel|pendlar|longtail|pedal/i },
  },
  {
    means: 'a lock or a lamp for a bike',
    queries: words('lås till elcykel, lampa till cykel, lock for ebike'),
    one: { name: /lås|lampa|lampor/ },
  },
  {
    means: 'a bike with one gear',
    queries: words('enväxlad cykel, singlespeed, single-speed, fixie'),
    one: { id: 'bike-2' },
  },
  {
    means: 'a child’s bike by the child’s relation',
    queries: words('cykel till min son, cykel till dottern, flickcykel, pojkcykel, bike for my daughter'),
    all: { kind: 'kids' },
  },
  {
    means: 'a folding bike in other words',
    queries: words('cykel som går att vika ihop, ihopfällbar cykel, cykel som viks'),
    all: { kind: 'folding' },
  },
  {
    means: 'a lamp, whatever strength',
    queries: words('stark framlampa, usb-laddad baklampa'),
    one: { kind: 'lights' },
  },
  { means: 'a small pump', queries: words('liten pump'), all: { kind: 'pump' } },
  {
    means: 'a bike for long journeys',
    queries: words('touringcykel, touring bike'),
    one: { name: /långfärd/ },
  },
  { means: 'gloves, not the genitive of a floor', queries: words('glovs'), one: { kind: 'gloves' } },
  {
    means: 'a fat bike, though there is none with a motor',
    queries: words('fatbike el, electric fatbike'),
    one: { name: /fatbike/ },
  },
  {
    means: 'a bike with a reduced price',
    queries: words('cykel på rea, nedsatta cyklar, bike on sale, cykel med rabatt'),
    all: { name: /pedal|cykel|hybrid|gravel|racer|mountain/i },
  },
  { means: 'a prefix of a word', queries: words('hjäl, hjä, helm'), all: { kind: 'helmet' } },
];

/** The number of queries in the table. */
export const QUERY_COUNT = QUERY_TABLE.reduce((sum, { queries }) => sum + queries.length, 0);

/** Tells whether a product matches a rule. */
export function answersTo(product: ProductSummary, rule: Rule): boolean {
  return (
    (rule.kind === undefined || product.kind === rule.kind) &&
    (rule.brand === undefined || product.brand === rule.brand) &&
    (rule.electric === undefined || product.is_electric === rule.electric) &&
    (rule.id === undefined || product.id === rule.id) &&
    (rule.name === undefined || rule.name.test(product.name))
  );
}
