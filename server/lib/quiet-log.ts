/** A log for callers that print nothing. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
