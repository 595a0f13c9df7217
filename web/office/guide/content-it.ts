/** The chapters in Italian, by path, as a chunk of their own. */
export const files = import.meta.glob<string>('./content/it/*.md', { query: '?raw', import: 'default', eager: true });
