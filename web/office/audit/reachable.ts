/** Makes a scrolling element reachable by keyboard. */
export const reachable = { tabIndex: 0 } as const;
