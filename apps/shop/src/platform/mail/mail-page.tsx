import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Block, MailContent } from './mail-content.ts';
import { BUTTON, DARK_STYLE, LIGHT, QUOTE, text } from './mail-style.ts';
import { Facts, Goods, Sums } from './mail-tables.tsx';

/** The HTML part of a mail. */
export function MailPage({ content }: { content: MailContent }) {
  const { language, subject, title, opening, highlight, sections } = content;
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Body className="paper" style={{ backgroundColor: LIGHT.paper, margin: 0, padding: '24px 12px' }}>
        <Preview>{highlight ? `${highlight.label} ${highlight.value}` : (opening[0] ?? title)}</Preview>
        <Container
          className="surface ink"
          style={{
            maxWidth: '600px',
            backgroundColor: LIGHT.surface,
            border: `1px solid ${LIGHT.line}`,
            borderRadius: '12px',
          }}
        >
          <Section style={{ padding: '24px' }}>
            <Heading as="h1" style={{ ...text, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' }}>
              {title}
            </Heading>
            {opening.map((line) => (
              <Text key={line} style={text}>
                {line}
              </Text>
            ))}
            {highlight && <Highlight {...highlight} />}
            {sections.map(({ heading, blocks }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <MailSection key={index} heading={heading} blocks={blocks} />
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const MAX_LARGE = 10;

function Highlight({ label, value }: NonNullable<MailContent['highlight']>) {
  return (
    <>
      <Text className="soft" style={{ ...text, color: LIGHT.soft, margin: '24px 0 0' }}>
        {label}
      </Text>
      <Text
        style={{
          ...text,
          // A number is short; a date in this size would be wider than a phone.
          ...(value.length > MAX_LARGE
            ? { fontSize: '22px', lineHeight: '30px' }
            : { fontSize: '40px', lineHeight: '48px' }),
          fontWeight: 700,
          letterSpacing: '0.04em',
          margin: '0 0 16px',
        }}
      >
        {value}
      </Text>
    </>
  );
}

function MailSection({ heading, blocks }: { heading: string | null; blocks: readonly Block[] }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0 4px' }}>
      {heading && (
        <Heading as="h2" style={{ ...text, fontSize: '20px', lineHeight: '26px' }}>
          {heading}
        </Heading>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <MailBlock key={index} block={block} />
      ))}
    </Section>
  );
}

function MailBlock({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'text':
      return block.isQuiet ? (
        <Text className="soft" style={{ ...text, color: LIGHT.soft }}>
          {block.text}
        </Text>
      ) : (
        <Text style={text}>{block.text}</Text>
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
          <Heading as="h3" style={{ ...text, margin: 0 }}>
            {block.caption}
          </Heading>
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
        <Text style={{ ...text, margin: '8px 0 16px' }}>
          <a href={block.href} style={BUTTON}>
            {block.label}
          </a>
        </Text>
      );
    case 'quote':
      return (
        <blockquote className="line" style={QUOTE}>
          <Lines lines={block.lines} />
        </blockquote>
      );
    case 'form':
      return block.lines.map((line) => (
        <Text key={line} style={text}>
          {line}
        </Text>
      ));
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Text style={text}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  );
}
