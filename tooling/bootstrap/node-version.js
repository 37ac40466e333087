// Imported first, so that an old Node.js ends with this message instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Quoin needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
