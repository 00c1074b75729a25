const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y;

/**
 * Returns why a small XML text is not well-formed, or null. Supports elements, attributes in double quotes and text
 * without entities, which is all that the drawings use.
 */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      const text = xml.slice(at, next < 0 ? xml.length : next);
      if (open.length === 0 || /[&>]/.test(text)) return `stray text at ${at}`;
      at = next < 0 ? xml.length : next;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(xml);
    if (!tag) return `bad tag at ${at}`;
    const [whole, closing, name, attributes, selfClosing] = tag;
    const names = [...attributes!.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) return `attribute twice in ${name} at ${at}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}> at ${at}`;
    } else if (!selfClosing) {
      if (open.length === 0 && at > 0) return `second root at ${at}`;
      open.push(name!);
    }
    at += whole.length;
  }
  return open.length === 0 ? null : `${open.at(-1)} is not closed`;
}
