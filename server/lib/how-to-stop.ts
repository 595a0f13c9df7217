/** Returns the last line of what is printed at a start: without a terminal nobody presses keys. */
export const howToStop = (isTerminal = process.stdout.isTTY === true): string =>
  isTerminal ? '  Stop with Ctrl+C.' : '  Stop with SIGTERM.';
