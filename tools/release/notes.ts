/** The changelog's section of a version, as release notes. Throws an Error when there is none. */
export const releaseNotes = (changelog: string, version: string): string => {
  const section = changelog.split(/^## /m).find((text) => text.split(/[\s,(]/, 1)[0] === version);
  const text = section?.split('\n').slice(1).join('\n').trim();
  if (!text) throw new Error(`CHANGELOG.md says nothing about ${version}`);
  return `# Prima Vista ${version}\n\n${text}\n`;
};
