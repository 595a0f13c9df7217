/** The oldest Node.js that this runs with, as in package.json: an older one ends in an error that says nothing. */
const oldest = [20, 19] as const;

const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

// Imported before anything else by what is started, so that nothing that an older one lacks has run yet.
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `Prima Vista needs Node.js ${oldest.join('.')} or newer, and this is ${node} (${process.execPath}). Debian 13 has a newer one, nodejs.org has them for everybody.\n`,
  );
  // EX_CONFIG, as for data of a newer release: starting again mends nothing.
  process.exit(78);
}
