/** The texts of an employer's report in Swedish. */
export const employerReportMessages = {
  title: 'Rapporter',
  description: 'Utnyttjande, kostnad, besparing och åtagande över tid, per avdelning och kostnadsställe.',
  lead: 'Förmånscyklarna över tid. Varje diagram har en tabell med samma siffror och en CSV-fil.',
  failed: 'Rapporten gick inte att hämta. Inget har ändrats.',
  tryAgain: 'Försök igen',
  empty: 'Inga förmåner än',
  emptyText: 'Siffror och diagram visas när den första cykeln är utlämnad.',
  toOverview: 'Till översikten',
  noGroups: 'Ingen anställd på behörighetslistan har uppgiften, så allt hamnar i en rad.',
  by: 'Visa per',
  rows: { month: 'Månad', department: 'Avdelning', 'cost-centre': 'Kostnadsställe' },
  rowHeads: { month: 'Månad', department: 'Avdelning', 'cost-centre': 'Kostnadsställe' },
  none: { department: 'Utan avdelning', 'cost-centre': 'Utan kostnadsställe' },
  others: (p: { count: string }) => `Övriga (${p.count})`,
  // With soft hyphens, for narrow tables.
  columns: {
    share: 'Andel med förmån',
    people: 'Anställda med förmån',
    eligible: 'På behörighets\u00adlistan',
    cost: 'Fakturerat inkl. moms',
    gross: 'Brutto\u00adlöne\u00adavdrag',
    net: 'Netto\u00adlöne\u00adavdrag',
    saved: 'Lägre arbets\u00adgivar\u00adavgifter',
    taxable: 'Skatte\u00adpliktiga förmåner',
    liability: 'Avdrag som återstår',
    carbon: 'Mindre koldioxid (kg)',
    bikeMonths: 'Cykelmånader',
  },
  plots: {
    utilisation: 'Utnyttjande',
    cost: 'Kostnad',
    saving: 'Besparing',
    liability: 'Återstående åtagande',
    carbon: 'Minskade koldioxidutsläpp',
  },
  notes: {
    utilisation:
      'Anställda vars förmån löper i månaden, av dem som står på behörighetslistan vid månadens slut. Den som har slutat och raderats räknas inte.',
    cost: 'Fakturorna till företaget för månaden, bredvid avdragen i löneperioden. En öppen period räknas som om den stängdes nu.',
    saving:
      'Arbetsgivaravgiften på bruttolöneavdragen minus de skattepliktiga förmånerna. Ett minustecken betyder högre avgifter.',
    liability: 'Avdragen från och med månaden till avtalstidens slut, för förmåner som har börjat.',
    carbon: (p: { km: string; days: string; grams: string }) =>
      `Uppskattning: ${p.km} km med bil om dagen × ${p.days} dagar om året × ${p.grams} g/km för varje cykel. Sträckan och dagarna är antaganden. Utsläppet är snittet för alla personbilar i Sverige 2022 (SCB).`,
  },
  groupNotes: {
    utilisation:
      'I periodens sista månad: anställda vars förmån löper, av dem som står på behörighetslistan vid månadens slut.',
    cost: 'Summan för hela perioden: fakturorna till företaget, bredvid avdragen i löneperioderna. Månader utan faktura saknas.',
    saving:
      'Summan för hela perioden: arbetsgivaravgiften på bruttolöneavdragen minus de skattepliktiga förmånerna.',
    liability: 'Avdragen från och med periodens sista månad till avtalstidens slut.',
  },
  fileName: {
    utilisation: 'utnyttjande',
    cost: 'kostnad',
    saving: 'besparing',
    liability: 'atagande',
    carbon: 'koldioxid',
  },
};
