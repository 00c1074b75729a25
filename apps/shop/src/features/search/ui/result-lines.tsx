// The lines about the results: their number, the words used, and spelling suggestions.
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { SearchData } from './search-data.ts';
import { NOTHING_ASKED, type SearchState, worded } from './search-url.ts';

/** The number of hits; screen readers announce a change. */
export function HitCountLine({ total }: { total: SearchData['total'] }) {
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  const figures = formatNumber(total.count, language);
  return (
    <p role="status" className="text-ink-soft">
      {messages.found({
        count: total.more ? messages.atLeast({ count: figures }) : figures,
        isOne: total.count === 1,
      })}
    </p>
  );
}

/** Another spelling that was used or is suggested. */
export function SpellingLine(props: {
  data: SearchData;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}) {
  const { data, state, hrefOf } = props;
  const messages = useMessages(searchMessages);
  const { asked, used, did_you_mean: other } = data;
  if (used !== asked) return <p>{messages.usedInstead({ asked, used })}</p>;
  if (other === null) return null;
  return (
    <p>
      {messages.didYouMean}{' '}
      <PageLink to={hrefOf({ ...state, words: other, cursor: null })} className="link font-semibold">
        {other}
      </PageLink>
      ?
    </p>
  );
}

/** Links for an empty result: fewer filters, one word at a time, or popular searches. */
export function WaysOn(props: {
  understood: SearchData['understood'];
  state: SearchState;
  starts: readonly { name: string; state: SearchState }[];
  hrefOf: (state: SearchState) => string;
}) {
  const { understood, state, starts, hrefOf } = props;
  const messages = useMessages(searchMessages);
  const path = usePath();
  const { name } = useSite();
  const open = { ...worded(state, understood.plain), choice: {}, programme: null };
  const words = open.words.split(' ').filter((word) => word.length > 1);
  const isNarrowed =
    understood.parts.length > 0 || Object.keys(state.choice).length > 0 || state.programme !== null;
  return (
    <div className="grid justify-items-center gap-4 text-small">
      {isNarrowed ? (
        <PageLink to={hrefOf(open)} className="link">
          {messages.clear}
        </PageLink>
      ) : null}
      {words.length > 1 ? (
        <LinkRow
          label={messages.oneWord}
          links={words.map((word) => ({ name: word, to: hrefOf({ ...NOTHING_ASKED, words: word }) }))}
        />
      ) : null}
      <LinkRow
        label={messages.popular}
        links={starts.map((start) => ({ name: start.name, to: hrefOf(start.state) }))}
      />
      <PageLink to={path('/active-pick')} className="link inline-flex min-h-11 items-center">
        {messages.wish({ name })}
      </PageLink>
    </div>
  );
}

function LinkRow({ label, links }: { label: string; links: readonly { name: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-ink-soft">{label}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {links.map(({ name, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium text-ink no-underline hover:border-ink"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
