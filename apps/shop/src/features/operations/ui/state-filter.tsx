import { useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';

/** The states of a list as links, beginning with "all". */
export function StateFilter<State extends string>(props: {
  states: Readonly<Record<State, string>>;
  current: State | null;
  hrefOf: (state: State | null) => string;
}) {
  const { states, current, hrefOf } = props;
  const messages = useMessages(operationsMessages);
  const choices = [null, ...(Object.keys(states) as State[])];
  return (
    <ListFilters active={current === null ? 0 : 1}>
      <nav aria-label={messages.states}>
        <ul className="flex flex-wrap gap-2">
          {choices.map((state) => (
            <li key={state ?? 'all'}>
              <ChipLink to={hrefOf(state)} isCurrent={state === current} look="quiet">
                {state === null ? messages.all : states[state]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </ListFilters>
  );
}
