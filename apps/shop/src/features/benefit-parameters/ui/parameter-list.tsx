import { PARAMETER_NAMES } from '@activepick/domain/benefit/parameter-table.ts';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { parametersMessages } from '#src/languages/catalogues/benefit-parameters/messages.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { Parameter } from '../contract.ts';

const CELL = 'border-b border-line py-2 pr-3 text-left align-top last:pr-0 md:pr-4';
const DECIMALS = 4;

const digitsOf = (value: number) =>
  Number.isInteger(value) ? 0 : Math.min(DECIMALS, String(value).split('.')[1]?.length ?? 0);

/** Every rate with its rows. A word marks the current one. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  const messages = useMessages(parametersMessages);
  const { language } = useLanguage();
  const { today } = useSite();
  return (
    <div className="grid gap-8">
      {PARAMETER_NAMES.map((name) => {
        const rows = parameters.filter((one) => one.name === name);
        const current = rows.find(({ validFrom }) => validFrom <= today);
        return (
          <section key={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className="mb-1 text-h3">
              {messages.names[name]}
            </h2>
            <table aria-labelledby={`${name}-title`} className="w-full border-collapse text-small">
              <thead className="text-ink-soft">
                <tr>
                  {[messages.validFrom, messages.value, messages.source].map((head) => (
                    <th key={head} scope="col" className={`${CELL} font-medium`}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.validFrom}>
                    <th scope="row" className={`${CELL} font-normal`}>
                      {/* A phone has no room for the day in one line beside the source. */}
                      <span>{formatDate(row.validFrom, language).replaceAll('\u00a0', ' ')}</span>
                      {row === current ? (
                        <span className="block font-semibold text-ok">{messages.current}</span>
                      ) : null}
                    </th>
                    <td className={`${CELL} whitespace-nowrap`}>
                      {formatNumber(row.value, language, digitsOf(row.value))}
                    </td>
                    <td lang={STAFF_LANGUAGE} className={`${CELL} wrap-anywhere hyphens-auto`}>
                      {row.source}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}
