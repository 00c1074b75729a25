import { Parser } from 'htmlparser2';

const RUNNING = new Set('iframe object embed base template math style noscript'.split(' '));

/** Returns all parts of a page's HTML that run scripts, load foreign content, or link to a dangerous URL. */
export function runsInPage(page: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = name === 'script' && /^application\/(ld\+)?json$/.test(attributes.type ?? '');
      if (name === 'script' && !isData) found.push(`script ${attributes.src}`);
      if (RUNNING.has(name)) found.push(name);
      if (attributes['http-equiv']) found.push(`${name} http-equiv`);
      for (const [attribute, value] of Object.entries(attributes))
        if (isDangerous(attribute, value)) found.push(`${name} ${attribute}=${value.slice(0, 60)}`);
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
  });
  parser.end(page);
  return found;
}

function isDangerous(attribute: string, value: string): boolean {
  if (attribute.startsWith('on') || /^(srcdoc|ping|formaction|xlink:href|background)$/.test(attribute))
    return true;
  const bare = value.replace(/[\p{Cc} ]/gu, '');
  if (/^(href|src|action|data)$/.test(attribute) && /^(javascript|data|vbscript):/i.test(bare)) return true;
  if (/^(href|action)$/.test(attribute) && /^http:/i.test(bare))
    return !bare.startsWith('http://localhost:3000/');
  return /^(src|srcset|poster|action)$/.test(attribute) && !/^\/(?![/\\])/.test(bare);
}
