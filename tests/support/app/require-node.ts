// Vitest starts on older versions as well; results from another runtime than the shop's would mean nothing.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  throw new Error(`Tests run on Node 24 or newer, this is ${process.versions.node}: use npm test`);
}
