import { readGuide } from './sections.ts';

/** The guide in English, as a chunk of its own. */
export const sections = readGuide(
  import.meta.glob<string>('./content/en/*.md', { query: '?raw', import: 'default', eager: true }),
);
