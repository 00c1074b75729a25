import { counted } from '#src/i18n/plural.ts';

/** The texts of the employer's overview in Swedish. */
export const overviewMessages = {
  title: 'Översikt',
  description: 'Vad som väntar på dig och vad cykelförmånen kostar företaget.',
  failed: 'Översikten gick inte att hämta. Inget har ändrats.',
  tryAgain: 'Försök igen',
  needs: {
    title: 'Det här väntar på dig',
    nothing: 'Inget väntar på dig just nu.',
    approvals: (p: { count: string; isOne: boolean }) =>
      p.isOne ? '1\u00a0beställning att attestera' : `${p.count} beställningar att attestera`,
    questions: (p: { count: string; isOne: boolean }) =>
      p.isOne ? '1\u00a0fråga om att få ansluta' : `${p.count} frågor om att få ansluta`,
    invitations: (p: { count: string; isOne: boolean }) =>
      p.isOne ? '1\u00a0inbjudan utan svar' : `${p.count} inbjudningar utan svar`,
    pastEmployees: (p: { count: string; isOne: boolean }) =>
      p.isOne ? '1\u00a0anställd på listan har slutat' : `${p.count} anställda på listan har slutat`,
    payroll: (p: { month: string }) => `Löneperioden ${p.month} ska stängas`,
    payrollText: 'Kontrollera beloppen, stäng perioden och exportera filen till lönesystemet.',
    policy: 'Företaget har ingen förmånspolicy',
    policyText: 'Utan policy gäller grundreglerna, och varje beställning ska attesteras.',
    list: 'Behörighetslistan är tom',
    listText: 'Bara den som står på listan, eller som ni släpper in, kan ansluta.',
    code: 'Företaget har ingen arbetsgivarkod',
    codeText: 'Hör av dig till oss, så hjälper vi till.',
    since: (p: { day: string }) => `Den äldsta har väntat sedan ${p.day}.`,
    expires: (p: { day: string }) => `Den första går ut ${p.day}.`,
    pastText: 'Kontrollera sista anställningsdag. De som har slutat tas bort varje natt.',
    many: (p: { count: string }) => `minst ${p.count}`,
  },
  steps: {
    title: 'Kom igång',
    lead: 'Tre steg, sedan kan de anställda beställa.',
    policy: 'Bestäm förmånspolicyn',
    policyText: 'Vad en cykel får kosta, vad som får beställas och vem som attesterar.',
    employees: 'Lägg till anställda',
    employeesText: 'En i taget eller från en CSV-fil.',
    code: 'Dela arbetsgivarkoden',
    codeText: 'Som länk, QR-kod eller anslag att skriva ut.',
    done: 'Klart',
  },
  figures: {
    title: 'Löpande beställningar',
    lead: 'Attesterade beställningar som varken är avbrutna, returnerade eller avslutade. Beloppen följer den policy som gällde när beställningen lades.',
    none: 'Inga löpande beställningar än',
    noneText: 'Siffror och diagram visas när den första beställningen är attesterad.',
    running: 'Löpande beställningar',
    people: 'Anställda med en löpande beställning',
    peopleOf: (p: { people: string; eligible: string; share: string }) =>
      `${p.people} av ${p.eligible} på listan (${p.share})`,
    joined: 'Anställda som har anslutit sig',
    joinedOf: (p: { joined: string; eligible: string }) => `${p.joined} av ${p.eligible} på listan`,
    peopleAlone: (p: { people: string }) => `${p.people}, ingen på listan`,
    cost: 'Företagets kostnad',
    costText: 'Leasing, försäkring och service inkl. moms.',
    deduction: 'Bruttolöneavdrag',
    deductionText: 'Det de anställda avstår före skatt.',
    saved: 'Lägre arbetsgivaravgifter',
    savedMore: 'Högre arbetsgivaravgifter',
    savedText: (p: { percent: string }) =>
      `${p.percent} av bruttolöneavdragen minus de skattepliktiga förmånerna.`,
    net: 'Kvar för företaget att betala',
    netGain: 'Kvar för företaget',
    netText: 'Kostnaden minus bruttolöneavdrag och lägre arbetsgivaravgifter.',
    carbon: 'Minskade koldioxidutsläpp',
    carbonValue: (p: { kg: string }) => `ungefär ${p.kg} kg/år`,
    carbonText: (p: { bikes: string; km: string; days: string; grams: string }) =>
      `Uppskattning: ${p.bikes} levererade beställningar × ${p.km} km med bil om dagen × ${p.days} dagar × ${p.grams} g/km. Sträckan och dagarna är antaganden. Utsläppet är snittet för alla personbilar i Sverige 2022 (SCB).`,
    remaining: 'Avdrag som återstår',
    remainingText:
      'Bruttolöneavdragen från och med den här månaden till avtalstidens slut. För en cykel som inte är levererad räknas hela tiden.',
    perMonth: (p: { amount: string }) => `${p.amount}/mån`,
  },
  plots: {
    table: 'Visa siffrorna',
    states: 'Beställningar efter status',
    stateNames: {
      waiting: 'Väntar på attest',
      approved: 'Attesterade',
      onTheWay: 'På väg eller klara att hämta',
      delivered: 'Levererade',
      ended: 'Avslutade',
    },
    statesFinding: (p: { running: number; waiting: number }) =>
      `${counted(p.running, 'beställning löper', 'beställningar löper')} och ${p.waiting}\u00a0väntar på attest.`,
    state: 'Status',
    orders: 'Beställningar',
    share: {
      departments: 'Andel med cykel per avdelning',
      costCentres: 'Andel med cykel per kostnadsställe',
    },
    shareFinding: (p: { name: string; share: string }) => `Störst andel har ${p.name} med ${p.share}.`,
    shareNone: 'Ingen av grupperna har någon på behörighetslistan.',
    shareOf: (p: { people: string; eligible: string }) => `${p.people} av ${p.eligible}`,
    cost: {
      departments: 'Kostnad i månaden per avdelning',
      costCentres: 'Kostnad i månaden per kostnadsställe',
    },
    costFinding: (p: { name: string; amount: string; share: string }) =>
      `Störst kostnad har ${p.name}: ${p.amount}/mån, ${p.share} av totalen.`,
    group: { departments: 'Avdelning', costCentres: 'Kostnadsställe' },
    none: { departments: 'Utan avdelning', costCentres: 'Utan kostnadsställe' },
    others: (p: { count: string }) => `Övriga (${p.count})`,
    running: 'Löpande',
    people: 'Anställda',
    eligible: 'På listan',
    costShort: 'Kostnad/mån',
    deductionShort: 'Avdrag/mån',
  },
};
