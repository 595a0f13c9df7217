/**
 * Suppresses the warning of Node.js 20, before 20.20, that X25519 is experimental, which it prints when a key or a backup is
 * made: an operator can do nothing about it. Every other warning is printed.
 */
const warn = process.emitWarning;
process.emitWarning = (...given: unknown[]) => {
  const [warning, name] = given;
  if (name !== 'ExperimentalWarning' || !String(warning).includes('X25519')) Reflect.apply(warn, process, given);
};
