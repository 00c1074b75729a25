// Vitest also starts on older versions, but results of another runtime would be meaningless.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  throw new Error(`Tests run on Node 24 or newer, this is ${process.versions.node}: use npm test`);
}
