/** Returns a number with what it counts: "1 account", "2 accounts". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
