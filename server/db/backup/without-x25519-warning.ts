/**
 * Keeps back what Node.js 20 says when a key or a backup is made: that its X25519 is experimental. It is that of later
 * versions, and an operator can do nothing about it.
 */
const warn = process.emitWarning;
process.emitWarning = (...given: unknown[]) => {
  if (!String(given[0]).includes('X25519')) Reflect.apply(warn, process, given);
};
