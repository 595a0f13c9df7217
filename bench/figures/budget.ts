/** What we ask of a figure, and whether it is met. */
export type Budget = { asks: string; isMet: boolean };

/** Budgets as a table cell; missed ones stand out. */
export const judged = (budgets: Budget[]): string =>
  budgets.length === 0 ? '–' : budgets.map(({ asks, isMet }) => `${asks}: ${isMet ? 'met' : '**missed**'}`).join('; ');

/** How many budgets are met, and which are missed. `what` names the figure. */
export const summary = (budgets: (Budget & { what: string })[]): string => {
  const missed = budgets.filter(({ isMet }) => !isMet).map(({ what, asks }) => `${what} (${asks})`);
  const counted = `Of our ${budgets.length} budgets here, ${budgets.length - missed.length} are met.`;
  return missed.length === 0 ? counted : `${counted} Missed: ${missed.join('; ')}.`;
};
