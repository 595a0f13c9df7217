/** What a scenario counted. Every figure in `must_be_zero` is a promise; the others say how much was tried. */
export type Counts = { tried: Record<string, number>; must_be_zero: Record<string, number> };

/** One fault, brought about as often as its full or smallest size says. Starts and ends all that it needs itself. */
export type Scenario = (size: { smoke: boolean }) => Promise<Counts | { skipped: string }>;
