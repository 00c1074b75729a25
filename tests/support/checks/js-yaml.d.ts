declare module 'js-yaml' {
  /** Returns the value of a YAML document. Throws `YAMLException`. */
  export function load(text: string): unknown;
}
