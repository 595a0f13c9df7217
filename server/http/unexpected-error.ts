import { packageRoot } from '../package-root.ts';

/** Longest list of places that is kept, in characters. */
const mostOfPlaces = 8 * 1024;

/** A line of a stack: a name of the program, perhaps, and a place in a file. Messages may hold lines of their own. */
const frame = /^ {4}at (?:[\w.$<>#[\] ]{1,120} \()?(?:file:\/\/|node:)?[^\s()]{1,300}:\d+:\d+\)?$/;

/** Messages of the engine that name parts of the program and quote no value. */
const namesOnly = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[a-z][A-Za-z_]*'\)$/,
  /^[A-Za-z_$][A-Za-z_$.]* is not (?:a function|defined|a constructor|iterable)$/,
  /^Cannot access '[A-Za-z_$]+' before initialization$/,
  /^Assignment to constant variable\.$/,
  /^Maximum call stack size exceeded$/,
];

/** A place without the folders of this machine. */
const withoutFolders = (line: string): string =>
  line
    .replaceAll('file://', '')
    .replaceAll(`${packageRoot}/`, '')
    // Packages beside ours, and whatever lies elsewhere.
    .replace(/(?<=\(|at )\/\S*?\/(?=node_modules\/)/, '')
    .replace(/(?<=\(|at )\/\S*\//, '');

const placesOf = ({ stack = '', message }: Error): string => {
  // The message comes first, and may look like places.
  const begin = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const places = stack
    .slice(begin)
    .split('\n')
    .filter((line) => frame.test(line));
  return places.map((line) => withoutFolders(line.trim())).join('\n');
};

const word = /^\w{1,60}$/;

const kindOf = (error: Error): string => {
  const code = 'code' in error && word.test(String(error.code)) ? ` ${error.code}` : '';
  const message = namesOnly.some((pattern) => pattern.test(error.message)) ? `: ${error.message}` : '';
  return `${word.test(error.name) ? error.name : 'Error'}${code}${message}`;
};

/**
 * What may be kept of an error that nobody expected: `error`, its kind and code, with the message only when that cannot
 * quote what was asked or stored; `exception`, places in the program, one a line, below the package's folder.
 */
export const describeUnexpected = (thrown: unknown): { error: string; exception: string } => {
  if (!(thrown instanceof Error)) return { error: `a thrown ${typeof thrown}`, exception: '' };
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  // What wraps an error knows who asked for what failed.
  const errors = cause === thrown ? [thrown] : [thrown, cause];
  return { error: kindOf(cause), exception: errors.map(placesOf).join('\ncaused by\n').slice(0, mostOfPlaces) };
};
