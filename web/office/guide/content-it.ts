export const files = import.meta.glob<string>('./content/it/*.md', { query: '?raw', import: 'default', eager: true });
