import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { HoverCard } from '#src/ui/hover-card.tsx';

// Published by the provider. A production register knows none of them.
const COMPANIES = [
  ['556500-2465', 'rated'],
  ['556486-6803', 'high'],
  ['556903-0264', 'unrated'],
] as const;
const PEOPLE = [
  ['196805029268', 'alone'],
  ['193701308888', 'none'],
] as const;

/** The numbers that the provider's test register knows. */
export function TestNumbers() {
  const messages = useMessages(creditToolMessages);
  const groups = [
    { title: messages.testCompanies, numbers: COMPANIES },
    { title: messages.testPeople, numbers: PEOPLE },
  ];
  return (
    <HoverCard label={messages.testNumbers}>
      <p>{messages.testNumbersText}</p>
      {groups.map(({ title, numbers }) => (
        <div key={title}>
          <p className="font-semibold">{title}</p>
          <ul>
            {numbers.map(([number, role]) => (
              <li key={number}>
                <span className="font-medium tabular-nums">{number}</span>{' '}
                <span className="text-ink-soft">{messages.testRoles[role]}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </HoverCard>
  );
}
