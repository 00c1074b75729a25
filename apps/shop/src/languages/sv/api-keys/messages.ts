import type { KeyScope } from '@activepick/domain/access/key-scopes.ts';
import type { ApiKey } from '#src/features/api-keys/contract.ts';

/** Texts of the page of API keys. */
export const apiKeyMessages = {
  title: 'API-nycklar och webhookar',
  description: 'Nycklar och webhookar för program som arbetar med era uppgifter.',
  lead: 'Med en API-nyckel kan ett program, till exempel ert lönesystem eller butikssystem, läsa och ändra era uppgifter utan att någon loggar in.',
  reference: 'Läs hur API:et används',
  create: 'Skapa nyckel',
  list: 'Nycklar',
  none: 'Inga nycklar än.',
  noneText: 'Skapa en nyckel för varje program, så kan du spärra den utan att störa de andra.',
  states: { active: 'Giltig', expired: 'Har gått ut', revoked: 'Spärrad' } satisfies Record<
    ApiKey['state'],
    string
  >,
  scopes: {
    'employees:read': { name: 'Läsa anställda', text: 'Behörighetslistan, utan personnummer.' },
    'employees:write': {
      name: 'Läsa och ändra anställda',
      text: 'Lägga till och ändra personer på behörighetslistan och sätta deras sista dag.',
    },
    'orders:read': {
      name: 'Läsa beställningar',
      text: 'Beställningarna och hur långt de har kommit.',
    },
    'benefits:read': { name: 'Läsa förmåner', text: 'Cyklarna, avdragen och vad som återstår att betala.' },
    'payroll:read': { name: 'Läsa löneperioder', text: 'Avdrag och skattepliktiga värden månad för månad.' },
    'offers:read': { name: 'Läsa offerter', text: 'Butikens offerter och hur långt de har kommit.' },
    'offers:write': {
      name: 'Läsa och skicka offerter',
      text: 'Skicka offerter till anställda, ändra dem och dra tillbaka dem.',
    },
    'service:read': {
      name: 'Läsa servicepaket',
      text: 'En cykels servicepaket och vad som är kvar av det i år.',
    },
    'claims:read': { name: 'Läsa serviceärenden', text: 'Butikens serviceärenden och vad som är godkänt.' },
    'claims:write': { name: 'Läsa och skicka serviceärenden', text: 'Skicka in utfört arbete på en cykel.' },
  } satisfies Record<KeyScope, { name: string; text: string }>,
  createdBy: ({ when, who }: { when: string; who: string | null }) =>
    who === null ? `Skapad ${when}` : `Skapad ${when} av ${who}`,
  lastUsed: ({ when }: { when: string }) => `Användes senast: ${when}`,
  neverUsed: 'Har aldrig använts',
  until: ({ when }: { when: string }) => `Gäller till ${when}`,
  ended: ({ when }: { when: string }) => `Gick ut ${when}`,
  noEnd: 'Gäller tills den spärras',
  revokedAt: ({ when }: { when: string }) => `Spärrades ${when}`,
  form: {
    title: 'Skapa nyckel',
    name: 'Namn',
    nameHint: 'Programmet som ska använda nyckeln.',
    nameRequired: 'Ge nyckeln ett namn.',
    scopes: 'Nyckeln får',
    scopesRequired: 'Välj minst en sak som nyckeln får göra.',
    days: 'Giltighet',
    daysChoice: ({ days }: { days: number }) => (days === 365 ? 'Ett år' : `${days} dagar`),
    noEnd: 'Tills den spärras',
    submit: 'Skapa nyckel',
    creating: 'Skapar …',
    tooMany: ({ most }: { most: number }) =>
      `Det finns redan ${most} giltiga nycklar. Spärra någon av dem först.`,
    stale: 'Logga in igen, så att vi vet att det är du. Sedan kan du skapa nyckeln.',
    signIn: 'Logga in igen',
    failed: 'Nyckeln gick inte att skapa. Försök igen.',
  },
  made: {
    title: 'Nyckeln är skapad',
    text: 'Kopiera nyckeln nu och spara den på ett säkert ställe. Den visas bara den här gången.',
    name: 'API-nyckel',
    copy: 'Kopiera',
    copied: 'Nyckeln är kopierad.',
    copyFailed: 'Nyckeln gick inte att kopiera. Markera och kopiera den själv.',
    done: 'Jag har sparat nyckeln',
  },
  revoke: 'Spärra',
  revokeOf: ({ name }: { name: string }) => `Spärra ${name}`,
  revokeTitle: ({ name }: { name: string }) => `Spärra ${name}?`,
  revokeText: 'Program som använder nyckeln slutar fungera direkt. Det går inte att ångra.',
  revokeYes: 'Spärra nyckeln',
  revoking: 'Spärrar …',
  revokedToast: ({ name }: { name: string }) => `${name} är spärrad.`,
  revokeFailed: 'Nyckeln gick inte att spärra. Försök igen.',
  cancel: 'Avbryt',
};
