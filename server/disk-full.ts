/** No room, and none within the quota: of Node.js, and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a disk had no room for what was to be written; also when a command, or the cause of the error, says so. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return (code && codes.includes(code)) || /no space left on device/i.test(message) || isDiskFull(cause);
};

/** Returns what an error says, after what to do where the disk is full. */
export const inWords = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return isDiskFull(error) ? `the disk is full: make room, and try again (${message.trim()})` : message;
};
