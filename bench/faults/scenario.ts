/** The counts of a scenario. Each one in `must_be_zero` is a promise; those in `tried` show how much was exercised. */
export type Counts = { tried: Record<string, number>; must_be_zero: Record<string, number> };

/** Causes one kind of fault, as often as the full or the smoke size says. Starts and stops everything it needs. */
export type Scenario = (size: { smoke: boolean }) => Promise<Counts | { skipped: string }>;
