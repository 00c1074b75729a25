// The meanings of bike words: each row is a meaning with its Swedish and English words in every form.
// PostgreSQL's Swedish stemmer treats cykel, cykeln and cyklar as three words and does not split compounds, as this
// does. `hjälm:en,ar,arna` is short for hjälm, hjälmen, hjälmar, hjälmarna. A genitive s is added by the lexicon.

/** A meaning: its name, its words, and its compound forms if they differ. */
export interface LexiconRow {
  readonly id: string;
  readonly sv: string;
  readonly en: string;
  /** Forms at the start of a Swedish compound, in addition to the first Swedish word. */
  readonly front?: string;
  /** The ids of other meanings, if these words only stand for them. */
  readonly means?: readonly string[];
}

/** The rows of the lexicon, in this shop's own words. tests/search/query-table.ts has examples. */
export const LEXICON: readonly LexiconRow[] = [
  {
    id: 'cykel',
    sv: 'cykel cykeln cyklar cyklarna hoj:en,ar,arna',
    en: 'bike bikes bicycle bicycles cycle cycles cycling',
  },
  {
    id: 'el',
    sv: 'el eldriven eldrivet eldrivna elektrisk elektriskt elektriska eldrift:en elassistans',
    en: 'electric electrical pedelec',
  },
  { id: 'elcykel', sv: 'ecykel ecykeln ecyklar ecyklarna', en: 'ebike ebikes emtb', means: ['el', 'cykel'] },
  { id: 'motor', sv: 'motor:n,er,erna navmotor:n,er mittmotor:n,er', en: 'motor motors' },
  { id: 'batteri', sv: 'batteri:et,er,erna', en: 'battery batteries' },
  {
    id: 'laddare',
    sv: 'laddare:n,na laddbar laddbart laddbara laddad laddat laddade ladda laddas',
    en: 'charger chargers rechargeable charged',
  },
  { id: 'stad', sv: 'stad:en städer städerna city', en: 'city urban town', front: 'stads city' },
  { id: 'vardag', sv: 'vardag:en,ar,arna', en: 'everyday', front: 'vardags' },
  {
    id: 'pendling',
    sv: 'pendling:en pendlare:n,na pendla pendlar jobb:et arbete:t arbetspendling',
    en: 'commute commuter commuters commuting work job',
    front: 'pendlar pendel pendlings',
  },
  { id: 'hybrid', sv: 'hybrid:en,er,erna', en: 'hybrid hybrids' },
  {
    id: 'trekking',
    sv: 'trekking långfärd:en,er touring',
    en: 'trekking touring',
    front: 'långfärds touring',
  },
  {
    id: 'landsvag',
    sv: 'landsväg:en,ar,arna racer:n racers racing',
    en: 'road racing racer',
    front: 'landsvägs racer',
  },
  { id: 'grus', sv: 'grus:et gravel:n grusväg:en,ar', en: 'gravel', front: 'grusvägs' },
  {
    id: 'mtb',
    sv: 'mtb mountain terräng:en,er stig:en,ar,arna',
    en: 'mtb mountain trail trails offroad',
    front: 'terräng stig mountain',
  },
  {
    id: 'mtbcykel',
    sv: 'mountainbike:n,s mountainbiken mountainbikes',
    en: 'mountainbike mountainbikes',
    means: ['mtb', 'cykel'],
  },
  { id: 'heldampad', sv: 'heldämpad heldämpat heldämpade fulldämpad fulldämpade', en: 'fullsuspension' },
  { id: 'hardtail', sv: 'hardtail:en,s', en: 'hardtail hardtails' },
  { id: 'last', sv: 'last:en,er,erna låda:n lådor lådorna', en: 'cargo freight box', front: 'låd' },
  { id: 'familj', sv: 'familj:en,er,erna', en: 'family families', front: 'familje' },
  { id: 'longtail', sv: 'longtail:en,s', en: 'longtail longtails' },
  {
    id: 'vik',
    sv: 'vik vikbar vikbart vikbara hopfällbar hopfällbart hopfällbara fällbar fällbara fäll ihopfällbar ihopfällbart ihopfällbara vika viker viks vikas fälla fälls',
    en: 'folding foldable fold folded collapsible',
  },
  { id: 'kompakt', sv: 'kompakt kompakta', en: 'compact portable' },
  {
    id: 'barn',
    sv: 'barn:et,en,ens unge:n ungar barnbarn:et,en son:en söner dotter:n döttrar pojke:n pojkar flicka:n flickor',
    en: 'child children childs childrens kid kids kiddie son sons daughter daughters boy boys girl girls toddler toddlers grandchild grandchildren',
    front: 'barna pojk flick',
  },
  {
    id: 'junior',
    sv: 'junior:en,er,erna ungdom:en,ar,arna',
    en: 'junior juniors youth teen teens',
    front: 'ungdoms',
    means: ['barn'],
  },
  {
    id: 'springcykel',
    sv: 'balanscykel:n springcykel:n springcyklar balanscyklar löpcykel:n löpcyklar löparcykel:n löparcyklar',
    en: '',
    means: ['balans', 'cykel'],
  },
  { id: 'balans', sv: 'balans spring', en: 'balance' },
  { id: 'dam', sv: 'dam:en,er,erna', en: 'women womens lady ladies' },
  // Means a step-through frame, because makers do not label bikes by sex.
  { id: 'damcykel', sv: 'dam:en,er,erna', en: 'women womens lady ladies', means: ['insteg'] },
  { id: 'herr', sv: 'herr:en,ar,arna', en: 'men mens gents' },
  { id: 'hjalm', sv: 'hjälm:en,ar,arna', en: 'helmet helmets' },
  {
    id: 'lampa',
    sv: 'lampa:n lampor lamporna belysning:en,ar lyse:t ljus:et,en lykta:n lyktor lyktorna',
    en: 'light lights lamp lamps lighting',
    front: 'lamp',
  },
  { id: 'fram', sv: 'fram', en: 'front' },
  { id: 'bak', sv: 'bak', en: 'rear back' },
  { id: 'reflex', sv: 'reflex:en,er,erna reflekterande', en: 'reflector reflectors reflective' },
  { id: 'las', sv: 'lås:et,en', en: 'lock locks' },
  { id: 'bygel', sv: 'bygel:n byglar', en: 'shackle' },
  { id: 'kedja', sv: 'kedja:n kedjor kedjorna kätting:en,ar', en: 'chain chains', front: 'kedje kätting' },
  { id: 'vajer', sv: 'vajer:n vajrar', en: 'cable' },
  { id: 'vaska', sv: 'väska:n väskor väskorna', en: 'bag bags pannier panniers', front: 'väsk' },
  { id: 'ryggsack', sv: 'ryggsäck:en,ar,arna', en: 'backpack backpacks rucksack rucksacks' },
  {
    id: 'packvaska',
    sv: 'packväska:n packväskor sidoväska:n sidoväskor',
    en: '',
    means: ['vaska', 'packhallare'],
  },
  {
    id: 'packhallare',
    sv: 'pakethållare:n,na packhållare:n,na',
    en: 'rack racks carrier carriers',
    front: 'pakethållar packhållar',
  },
  { id: 'korg', sv: 'korg:en,ar,arna', en: 'basket baskets' },
  { id: 'styre', sv: 'styre:t,n styrena', en: 'handlebar handlebars bar', front: 'styr' },
  { id: 'sadel', sv: 'sadel:n sadlar sadlarna', en: 'saddle saddles', front: 'sadel' },
  { id: 'pump', sv: 'pump:en,ar,arna', en: 'pump pumps inflator' },
  { id: 'golv', sv: 'golv:et fot', en: 'floor track' },
  { id: 'mini', sv: 'mini', en: 'mini' },
  { id: 'sits', sv: 'sits:en,ar,arna stol:en,ar,arna', en: 'seat seats' },
  { id: 'flaska', sv: 'flaska:n flaskor flaskorna', en: 'bottle bottles', front: 'flask' },
  { id: 'vatten', sv: 'vatten:net', en: 'water' },
  { id: 'termos', sv: 'termos:en,ar', en: 'thermos insulated' },
  {
    id: 'handske',
    sv: 'handske:n handskar handskarna vante:n vantar vantarna',
    en: 'glove gloves mitten mittens',
    front: 'handsk',
  },
  { id: 'trainer', sv: 'trainer:n,s trainers träningscykel', en: 'trainer trainers turbo' },
  { id: 'inomhus', sv: 'inomhus', en: 'indoor indoors' },
  { id: 'rulle', sv: 'rulle:n rullar rullarna', en: 'roller rollers', front: 'rull' },
  { id: 'tillbehor', sv: 'tillbehör:et,en', en: 'accessory accessories extras' },
  {
    id: 'stank',
    sv: 'skärm:en,ar,arna stänkskärm:en,ar,arna',
    en: 'mudguard mudguards fender fenders',
    front: 'stänk',
  },
  { id: 'dack', sv: 'däck:et,en', en: 'tyre tyres tire tires' },
  { id: 'dubb', sv: 'dubb:en,ar,arna dubbade', en: 'studded studs' },
  { id: 'hjul', sv: 'hjul:et,en', en: 'wheel wheels' },
  { id: 'slang', sv: 'slang:en,ar,arna', en: 'tube tubes' },
  { id: 'ram', sv: 'ram:en,ar,arna', en: 'frame frames' },
  { id: 'gaffel', sv: 'gaffel:n gafflar gafflarna', en: 'fork forks' },
  { id: 'dampning', sv: 'dämpning:en,ar dämpad dämpade fjädring:en', en: 'suspension' },
  { id: 'broms', sv: 'broms:en,ar,arna', en: 'brake brakes' },
  { id: 'skiva', sv: 'skiva:n skivor', en: 'disc discs disk', front: 'skiv' },
  { id: 'hydraulisk', sv: 'hydraulisk hydrauliskt hydrauliska', en: 'hydraulic' },
  {
    id: 'vaxel',
    sv: 'växel:n växlar växlarna växlad växlat växlade',
    en: 'gear gears geared speed',
    front: 'växel',
  },
  {
    id: 'rem',
    sv: 'rem:men,mar remdrift:en remdriven remdrivet remdrivna drivrem:men,mar',
    en: 'belt belts beltdrive',
    front: 'rem',
  },
  { id: 'nav', sv: 'nav:et,en navväxel', en: 'hub hubs' },
  { id: 'pedal', sv: 'pedal:en,er,erna', en: 'pedal pedals' },
  { id: 'stod', sv: 'stöd:et,en ställ', en: 'stand stands kickstand' },
  {
    id: 'stodhjul',
    sv: '',
    en: 'stabiliser stabilisers stabilizer stabilizers trainingwheel trainingwheels',
    means: ['stod', 'hjul'],
  },
  { id: 'dubbel', sv: 'dubbel dubbelt dubbla', en: 'double dual' },
  { id: 'ringklocka', sv: 'ringklocka:n ringklockor', en: 'bell bells' },
  { id: 'hallare', sv: 'hållare:n,na', en: 'holder holders mount mounts', front: 'hållar' },
  { id: 'telefon', sv: 'telefon:en,er mobil:en,er', en: 'phone' },
  { id: 'vagn', sv: 'vagn:en,ar,arna kärra:n kärror', en: 'trailer trailers' },
  { id: 'verktyg', sv: 'verktyg:et,en', en: 'tool tools' },
  { id: 'aluminium', sv: 'aluminium:et alu', en: 'aluminium aluminum alloy' },
  { id: 'stal', sv: 'stål:et', en: 'steel' },
  { id: 'kolfiber', sv: 'kolfiber:n kol karbon', en: 'carbon carbonfibre' },
  { id: 'latt', sv: 'lätt lätta lättvikt:s', en: 'lightweight', front: 'lättvikts' },
  { id: 'vattentat', sv: 'vattentät vattentätt vattentäta regntät regntäta', en: 'waterproof rainproof' },
  { id: 'regn', sv: 'regn:et', en: 'rain' },
  { id: 'vinter', sv: 'vinter:n vintrar', en: 'winter winters' },
  { id: 'sommar', sv: 'sommar:en somrar', en: 'summer summers' },
  { id: 'saker', sv: 'säkerhet:en säker säkert säkra', en: 'safety safe secure', front: 'säkerhets' },
  { id: 'synlig', sv: 'synlighet:en synlig synliga', en: 'visibility visible' },
  { id: 'stold', sv: 'stöldskydd:et,en stöld:en', en: 'theft antitheft security', front: 'stöld' },
  {
    id: 'prisvard',
    sv: 'prisvärd prisvärt prisvärda billig billigt billiga budget:en',
    en: 'budget cheap affordable',
    front: 'budget',
  },
  { id: 'premium', sv: 'premium lyx:en lyxig', en: 'premium luxury' },
  {
    id: 'insteg',
    sv: 'insteg:et,en instegs mixte',
    en: 'stepthrough stepthru lowstep lowentry mixte',
    front: 'instegs',
  },
  {
    id: 'klassisk',
    sv: 'klassisk klassiskt klassiska retro vintage',
    en: 'classic retro vintage',
    front: 'retro vintage',
  },
  { id: 'smart', sv: 'smart smarta', en: 'smart' },
  { id: 'rod', sv: 'röd rött röda', en: 'red' },
  { id: 'bla', sv: 'blå blått blåa', en: 'blue' },
  { id: 'gron', sv: 'grön grönt gröna', en: 'green' },
  { id: 'svart', sv: 'svart svarta', en: 'black' },
  { id: 'vit', sv: 'vit vitt vita', en: 'white' },
  { id: 'gul', sv: 'gul gult gula', en: 'yellow' },
  { id: 'gra', sv: 'grå grått gråa', en: 'grey gray' },
  { id: 'orange', sv: 'orange orangea', en: 'orange' },
  { id: 'rosa', sv: 'rosa', en: 'pink' },
  { id: 'lila', sv: 'lila', en: 'purple violet' },
  { id: 'brun', sv: 'brun brunt bruna', en: 'brown' },
  { id: 'beige', sv: 'beige beigea krämvit krämvita', en: 'beige cream' },
  { id: 'turkos', sv: 'turkos turkosa', en: 'turquoise teal' },
  { id: 'silver', sv: 'silver silvriga', en: 'silver' },
  { id: 'sverige', sv: 'sverige svensk svenskt svenska svensktillverkad', en: 'sweden swedish' },
  { id: 'italien', sv: 'italien italiensk italienska', en: 'italy italian' },
  { id: 'kina', sv: 'kina kinesisk kinesiska', en: 'china chinese' },
  { id: 'taiwan', sv: 'taiwan taiwanesisk', en: 'taiwan taiwanese' },
  { id: 'usa', sv: 'usa amerika amerikansk amerikanska', en: 'usa american america' },
];

// Based on the stop words of Snowball (swedish.stop, english.stop of PostgreSQL), without those that are part
// of bike words in two parts: down tube.
const IDLE_SV =
  'vill ha köpa bra bäst bästa och det att i en jag hon som han på den med var sig för så till är men ett om hade de av icke mig du henne då sin nu har inte hans honom skulle hennes där min ej vid kunde något från ut när efter upp vi dem vara vad över än dig kan sina här mot alla under någon eller allt mycket sedan ju denna själv detta åt utan varit hur ingen mitt ni bli blev oss din dessa några deras blir mina samma vilken sådan vår blivit dess inom mellan sådant varför varje vilka ditt vem vilket sådana dina våra vårt ert era går bara även också många själva väl fint ihop rest resten flest flesta mest redan lika hel hela helt genom ta tar få får gjord gjorda ser sitt nästa ingenting tum tums cm stark starkt starka populär populärt populära tillverkad tillverkat tillverkade gjort';
const IDLE_EN =
  'want buy best good strong popular without me my we our you your it its they them their what which who this that these those am is are was were be been being have has had do does did a an the and but if or because as until while at by with about against between into through during before after above below to from up in out on over again further then here there when where why how all any both each few more most other some such no nor not only same so than too very can will just should now of for much many every even well goes go made make makes like already themselves seen take next nothing whole rest inch inches';

/** Stop words. A query of only stop words is used unchanged. */
export const IDLE_WORDS: ReadonlySet<string> = new Set(
  `${IDLE_SV} ${IDLE_EN}`
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(' '),
);
