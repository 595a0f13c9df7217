/** The oldest Node.js, as in package.json: an older one ends in an error that explains nothing. */
const oldest = [20, 19] as const;

const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

// Programs import this first: no code has run yet that an older one lacks.
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `Prima Vista needs Node.js ${oldest.join('.')} or newer, and this is ${node} (${process.execPath}). Debian 13 has a newer one, nodejs.org has them for everybody.\n`,
  );
  // As for any refused start.
  process.exit(78);
}
