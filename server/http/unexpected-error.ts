import { packageRoot } from '../lib/package-root.ts';

/** Maximum stack kept, in characters. */
const maxStackLength = 8 * 1024;

/** A stack frame: perhaps a function name, and a place in a file. Messages may contain lines of their own. */
const frame = /^ {4}at (?:[\w.$<>#[\] ]{1,120} \()?(?:file:\/\/|node:)?[^\s()]{1,300}:\d+:\d+\)?$/;

/** Engine messages that name identifiers and quote no values. */
const namesOnly = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[a-z][A-Za-z_]*'\)$/,
  /^[A-Za-z_$][A-Za-z_$.]* is not (?:a function|defined|a constructor|iterable)$/,
  /^Cannot access '[A-Za-z_$]+' before initialization$/,
  /^Assignment to constant variable\.$/,
  /^Maximum call stack size exceeded$/,
];

/** A stack frame without the folders of this machine. */
const withoutFolders = (line: string): string =>
  line
    .replaceAll('file://', '')
    .replaceAll(`${packageRoot}/`, '')
    // Dependencies, and files outside the package.
    .replace(/(?<=\(|at )\/\S*?\/(?=node_modules\/)/, '')
    .replace(/(?<=\(|at )\/\S*\//, '');

const placesOf = ({ stack = '', message }: Error): string => {
  // The message comes first, and may look like stack frames.
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
 * What may be kept of an unexpected error: in `error` its kind and code, with the message only if that cannot quote user
 * data; in `exception` the stack frames, one per line, relative to the package.
 */
export const describeUnexpected = (thrown: unknown): { error: string; exception: string } => {
  if (!(thrown instanceof Error)) return { error: `a thrown ${typeof thrown}`, exception: '' };
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  // The wrapping error shows who made the call that failed.
  const errors = cause === thrown ? [thrown] : [thrown, cause];
  return { error: kindOf(cause), exception: errors.map(placesOf).join('\ncaused by\n').slice(0, maxStackLength) };
};
