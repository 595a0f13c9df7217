import { packageRoot, readVersion } from '../lib/package-root.ts';

/** Prints the usage for --help, the release for --version. Returns whether one of them was asked for. */
export const printAbout = (usage: string, given: readonly string[] = process.argv.slice(2)): boolean => {
  // After a bare -- everything is an argument.
  const end = given.indexOf('--');
  const options = end < 0 ? given : given.slice(0, end);
  const isHelp = options.includes('--help') || options.includes('-h');
  if (!isHelp && !options.includes('--version')) return false;
  process.stdout.write(`${isHelp ? usage : `Prima Vista ${readVersion(packageRoot)}`}\n`);
  return true;
};

/** Returns the problem with a command line, and the usage; undefined for any other error. */
export const describeMisuse = (error: unknown, usage: string): string | undefined => {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) return undefined;
  // The rest explains arguments that begin with a dash.
  const [said] = error.message.split('. ');
  return `${said?.replace(/\.$/, '')}.\n${usage}`;
};
