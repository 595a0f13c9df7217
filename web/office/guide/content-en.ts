/** The chapters in English, by path, as a chunk of their own. */
export const files = import.meta.glob<string>('./content/en/*.md', { query: '?raw', import: 'default', eager: true });
