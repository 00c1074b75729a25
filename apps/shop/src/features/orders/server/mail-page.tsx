import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { DARK_STYLE, LIGHT, text } from './mail-style.ts';
import { Facts, Goods, Sums } from './mail-tables.tsx';
import type { Block, MailContent } from './order-mail-content.ts';

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
        <Preview>{`${highlight.label} ${highlight.value}`}</Preview>
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
            <Text className="soft" style={{ ...text, color: LIGHT.soft, margin: '24px 0 0' }}>
              {highlight.label}
            </Text>
            <Text
              style={{
                ...text,
                fontSize: '40px',
                lineHeight: '48px',
                fontWeight: 700,
                letterSpacing: '0.04em',
                margin: '0 0 16px',
              }}
            >
              {highlight.value}
            </Text>
            {sections.map(({ heading, blocks }) => (
              <MailSection key={heading} heading={heading} blocks={blocks} />
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function MailSection({ heading, blocks }: { heading: string; blocks: readonly Block[] }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${LIGHT.line}`, padding: '16px 0 4px' }}>
      <Heading as="h2" style={{ ...text, fontSize: '20px', lineHeight: '26px' }}>
        {heading}
      </Heading>
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
