import type { ReactNode } from 'react';
import type { Block, MailContent } from './mail-content.ts';
import { Panel, Preview } from './mail-elements.tsx';
import { BUTTON, DARK_STYLE, LIGHT, QUOTE, text } from './mail-style.ts';
import { Facts, Goods, Sums } from './mail-tables.tsx';

/** The HTML part of a mail. */
export function MailPage({ content }: { content: MailContent }) {
  const { language, subject, title, opening, highlight, sections } = content;
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </head>
      <body className="paper" style={{ backgroundColor: LIGHT.paper, margin: 0, padding: 0 }}>
        <Panel cell={{ backgroundColor: LIGHT.paper, margin: 0, padding: '24px 12px' }}>
          <Preview text={highlight ? `${highlight.label} ${highlight.value}` : (opening[0] ?? title)} />
          <Panel
            className="surface ink"
            style={{
              maxWidth: '600px',
              backgroundColor: LIGHT.surface,
              border: `1px solid ${LIGHT.line}`,
              borderRadius: '12px',
            }}
          >
            <Panel style={{ padding: '24px' }}>
              <h1 style={{ ...text, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' }}>{title}</h1>
              {opening.map((line) => (
                <p key={line} style={text}>
                  {line}
                </p>
              ))}
              {highlight && <Highlight {...highlight} />}
              {sections.map(({ heading, blocks }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <MailSection key={index} heading={heading} blocks={blocks} />
              ))}
            </Panel>
          </Panel>
        </Panel>
      </body>
    </html>
  );
}

const MAX_LARGE = 10;

function Highlight({ label, value }: NonNullable<MailContent['highlight']>) {
  return (
    <>
      <p className="soft" style={{ ...text, color: LIGHT.soft, margin: '24px 0 0' }}>
        {label}
      </p>
      <p
        style={{
          ...text,
          // A number is short, but a date in this size would be wider than a phone.
          ...(value.length > MAX_LARGE
            ? { fontSize: '22px', lineHeight: '30px' }
            : { fontSize: '40px', lineHeight: '48px' }),
          fontWeight: 700,
          letterSpacing: '0.04em',
          margin: '0 0 16px',
        }}
      >
        {value}
      </p>
    </>
  );
}

function MailSection({ heading, blocks }: { heading: string | null; blocks: readonly Block[] }) {
  return (
    <Panel className="line" style={{ borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0 4px' }}>
      {heading && <h2 style={{ ...text, fontSize: '20px', lineHeight: '26px' }}>{heading}</h2>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <MailBlock key={index} block={block} />
      ))}
    </Panel>
  );
}

function MailBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return block.isQuiet ? (
        <p className="soft" style={{ ...text, color: LIGHT.soft }}>
          {block.text}
        </p>
      ) : (
        <p style={text}>{block.text}</p>
      );
    case 'list':
      return (
        <ol style={{ ...text, paddingLeft: '24px' }}>
          {block.items.map((item) => (
            <li key={item} style={{ marginBottom: '8px' }}>
              {item}
            </li>
          ))}
        </ol>
      );
    case 'address':
      return (
        <>
          <h3 style={{ ...text, margin: 0 }}>{block.caption}</h3>
          <Lines lines={block.lines} />
        </>
      );
    case 'goods':
      return <Goods {...block} />;
    case 'sums':
      return <Sums {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'button':
      return (
        <p style={{ ...text, margin: '8px 0 16px' }}>
          <a href={block.href} style={BUTTON}>
            {block.label}
          </a>
        </p>
      );
    case 'quote':
      return (
        <blockquote className="line" style={QUOTE}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'form':
      return block.lines.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ));
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p style={text}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  );
}
