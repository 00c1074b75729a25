import type { Block } from './mail-content.ts';
import { amountCell, cell, LIGHT, rule, table } from './mail-style.ts';

/** The table of ordered items and prices. */
export function Goods({ head, rows }: Extract<Block, { kind: 'goods' }>) {
  return (
    <table style={table}>
      <thead>
        <tr>
          <th scope="col" className="line" style={{ ...cell, ...rule, textAlign: 'left' }}>
            {head.item}
          </th>
          <th scope="col" className="line" style={{ ...amountCell, ...rule, whiteSpace: 'normal' }}>
            {head.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ goods, detail, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <tr key={index}>
            <td className="line" style={{ ...cell, ...rule }}>
              <strong>{goods}</strong>
              {detail && (
                <>
                  <br />
                  {detail}
                </>
              )}
            </td>
            <td className="line" style={{ ...amountCell, ...rule }}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Amounts, each with a label. */
export function Sums({ caption, rows }: Extract<Block, { kind: 'sums' }>) {
  return (
    <table aria-label={caption} style={table}>
      <tbody>
        {rows.map(({ label, amount, isTotal }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, textAlign: 'left', fontWeight: isTotal ? 700 : 400 }}>
              {label}
            </th>
            <td style={{ ...amountCell, fontWeight: isTotal ? 700 : 400 }}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Facts, each with a label. */
export function Facts({ rows }: Extract<Block, { kind: 'facts' }>) {
  return (
    <table style={table}>
      <tbody>
        {rows.map(({ label, value, link }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, textAlign: 'left', fontWeight: 400, paddingRight: '16px' }}>
              {label}
            </th>
            <td style={cell}>
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  style={{ color: LIGHT.ink, textDecoration: 'underline' }}
                  rel="noopener"
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
