/** No room, and none within the quota: of Node.js, and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

const noSpace = /no space left on device/i;

/** Whether a disk had no room for what was to be written; also when a command, or the cause of the error, says so. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return (code && codes.includes(code)) || noSpace.test(message) || isDiskFull(cause);
};

/** Of what a command has said of each of its files, one line. */
const lineOf = (message: string): string => {
  const lines = message.trim().split('\n');
  return lines.find((line) => noSpace.test(line)) ?? lines[0] ?? '';
};

/** Returns what an error says, after what to do where the disk is full. */
export const inWords = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return isDiskFull(error) ? `the disk is full: make room, and try again (${lineOf(message)})` : message;
};
