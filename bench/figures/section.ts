import type { TopLevelSpec } from 'vega-lite';

/** What the figures of one bench say on the page: a text, and its pictures by name. */
export type Section = { text: string; pictures?: Record<string, TopLevelSpec> };
