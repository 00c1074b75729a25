import type { WrittenPage } from '#src/i18n/written-page.ts';

export const employersPage = {
  title: 'För arbetsgivare',
  description:
    'Erbjud förmånscykel med {name}: vad det kostar, hur det fungerar och hur ni kommer igång i tre steg.',
  lead: 'Ge era anställda en cykel som förmån. Ni bestämmer villkoren, de anställda väljer cykel och betalar med bruttolöneavdrag. Vi ordnar resten.',
  sections: {
    cost: {
      title: 'Vad det kostar',
      items: {
        fee: {
          title: 'En avgift per cykel',
          text: 'Avgiften bygger på cykelns pris och fördelas över avtalstiden. Priset visas på varje cykel, så ingen behöver gissa.',
        },
        deduction: {
          title: 'Avdraget täcker avgiften',
          text: 'Den anställda betalar med bruttolöneavdrag. Avdraget kan täcka hela avgiften, eller en del om ni vill betala resten.',
        },
        contributions: {
          title: 'Lägre lönekostnad',
          text: 'Ni betalar arbetsgivaravgifter på den lön som är kvar efter avdraget, och på den del av förmånen som överstiger 3\u00a0000\u00a0kr om året.',
        },
        ceiling: {
          title: 'Ni sätter taket',
          text: 'Ni bestämmer det högsta beloppet per förmån, om tillbehör ingår och om en chef ska godkänna varje beställning.',
        },
      },
    },
    steps: {
      title: 'Kom igång i tre steg',
      items: {
        apply: {
          title: 'Anslut företaget',
          text: 'Skriv till oss eller fyll i anslutningen själva. Vi hämtar uppgifterna från företagsregistret och gör en kreditkontroll.',
        },
        sign: {
          title: 'Signera avtalet',
          text: 'Era firmatecknare får avtalet via mejl och signerar det elektroniskt. Inga papper skickas.',
        },
        open: {
          title: 'Bjud in era anställda',
          text: 'Ni anger policy och vilka som omfattas. De anställda får en arbetsgivarkod och kan beställa.',
        },
      },
    },
    how: {
      title: 'Så fungerar det',
      list: {
        equal:
          'Erbjud förmånen till all stadigvarande personal på samma villkor. Annars är den inte skattefri upp till 3\u00a0000\u00a0kr om året.',
        order:
          'Den anställda väljer cykel i webbutiken. Beställningen kontrolleras mot er policy innan den går vidare till er.',
        own: 'Cykeln hyrs under avtalstiden och får användas lika mycket privat som till jobbet.',
        end: 'När avtalstiden är slut lämnas cykeln tillbaka eller köps loss till marknadsvärdet.',
        insurance:
          'Vi tecknar ingen försäkring åt er. Ingår en försäkring i er avgift står försäkringsgivare, omfattning, självrisk och hur en skada anmäls i ert avtal.',
        inform:
          'Berätta för era anställda att avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.',
      },
    },
  },
  questions: {
    data: {
      question: 'Vem ansvarar för personuppgifterna?',
      answer:
        'Ni ansvarar för er lista, era beslut och ert löneunderlag. Vi är ert personuppgiftsbiträde för dem. Villkoren finns på sidan Personuppgiftsbiträde och är en bilaga till ert avtal.',
    },
    public: {
      question: 'Vad gäller för kommuner, regioner och myndigheter?',
      answer:
        'Ni upphandlar förmånen enligt lagen om offentlig upphandling (2016:1145) eller avropar från ert ramavtal, innan ni signerar. Det som ni har hos oss är allmänna handlingar hos er: listor, beslut med skäl och löneunderlag. Skriv därför inget om hälsa i fritext. Ni exporterar listor, löneunderlag, fakturor och logg som filer för ert arkiv, och gallrar enligt er egen plan.',
    },
    size: {
      question: 'Hur många anställda måste vi vara?',
      answer:
        'Det finns ingen nedre gräns. Förmånen kräver att cykeln går till en anställd, så den som har enskild firma kan inte få den för egen del.',
    },
    leave: {
      question: 'Vad händer när en anställd slutar?',
      answer:
        'Era villkor gäller. Vanligast är att den anställda köper loss cykeln till marknadsvärdet eller att avtalet avslutas i förtid.',
    },
    rating: {
      question: 'Vad händer vid kreditkontrollen?',
      answer:
        'Vi hämtar företagets kreditbetyg. Är det lågt, eller saknas det, granskar vi företaget manuellt innan avtalet börjar gälla.',
    },
  },
} satisfies WrittenPage;
