export const files = import.meta.glob<string>('./content/en/*.md', { query: '?raw', import: 'default', eager: true });
