/** For what scrolls: the keyboard must get to it. */
export const reachable = { tabIndex: 0 } as const;
