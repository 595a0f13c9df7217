import type { TopLevelSpec } from 'vega-lite';

/** The part of the page about one bench: a text, and its pictures by name. */
export type Section = { text: string; pictures?: Record<string, TopLevelSpec> };
