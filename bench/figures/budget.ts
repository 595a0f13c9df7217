/** What we ask of a figure, and whether it is so. */
export type Budget = { asks: string; isMet: boolean };

/** Budgets as a cell of a table; what is missed stands out. */
export const judged = (budgets: Budget[]): string =>
  budgets.length === 0 ? '–' : budgets.map(({ asks, isMet }) => `${asks}: ${isMet ? 'met' : '**missed**'}`).join('; ');

/** How many are met, and which are not. `what` says of what a budget is. */
export const summary = (budgets: (Budget & { what: string })[]): string => {
  const missed = budgets.filter(({ isMet }) => !isMet).map(({ what, asks }) => `${what} (${asks})`);
  const counted = `Of our ${budgets.length} budgets here, ${budgets.length - missed.length} are met.`;
  return missed.length === 0 ? counted : `${counted} Missed: ${missed.join('; ')}.`;
};
