import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Chip } from '#src/ui/chip.tsx';

/** The rights of a member, by name. */
export function RightChips({ rights }: { rights: readonly MemberRight[] }) {
  const messages = useMessages(memberMessages);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <li key={right}>
          <Chip tone={right === 'owner' ? 'moss' : 'birch'}>{messages.rights[right].name}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** The rights of a member, each explained. */
export function RightsExplained({ rights }: { rights: readonly MemberRight[] }) {
  const messages = useMessages(memberMessages);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {rights.map((right) => (
        <div key={right}>
          <dt className="font-semibold">{messages.rights[right].name}</dt>
          <dd className="text-small text-ink-soft">{messages.rights[right].text}</dd>
        </div>
      ))}
    </dl>
  );
}
