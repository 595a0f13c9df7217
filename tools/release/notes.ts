const unreleased = 'Unreleased';

/** Returns the sections of a changelog by their headings, without what follows the version there (its date). */
const sectionsOf = (changelog: string): Map<string, string> =>
  new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.split(/[\s,(]/)[0] ?? '', lines.join('\n').trim()];
      }),
  );

/**
 * Returns what the changelog says of a version, for those who decide whether to update; of one that has no section yet, what
 * is unreleased. Throws an Error when it says nothing.
 */
export const releaseNotes = (changelog: string, version: string): string => {
  const sections = sectionsOf(changelog);
  const text = sections.get(version) ?? sections.get(unreleased);
  if (!text) throw new Error(`CHANGELOG.md says nothing about ${version}`);
  return `# Prima Vista ${version}\n\n${text}\n`;
};
