import { readGuide } from './sections.ts';

/** The guide in Italian, as a chunk of its own. */
export const sections = readGuide(
  import.meta.glob<string>('./content/it/*.md', { query: '?raw', import: 'default', eager: true }),
);
