import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { readmeSettings, settingGroups, settings } from '../server/config.ts';
import { storedSettings } from '../server/db/settings.ts';

const root = join(import.meta.dirname, '..');
const between = /(<!-- configuration -->\n)[\s\S]*?(<!-- \/configuration -->)/;

const rowOf = ([key, schema]: [string, z.ZodType]): string => {
  const fallback = schema.safeParse(undefined);
  const shown = fallback.success && fallback.data !== undefined ? `\`${fallback.data}\`` : '';
  return `| \`${key}\` | ${shown} | ${schema.description} |`;
};

const tableOf = (of: Record<string, z.ZodType>): string =>
  ['| Setting | Default | What it is |', '|---|---|---|', ...Object.entries(of).map(rowOf)].join('\n');

/** The README's table of the settings that most installations change. */
export const readmeTable = (): string =>
  tableOf(Object.fromEntries(readmeSettings.map((name) => [name, settings[name]])));

/** docs/settings.md: every setting, by subject. */
export const settingsPage = (): string => `# Settings

All are optional.

## In the environment

Environment variables of the server, or lines \`NAME=value\` of its file \`.env\`. They take effect at the next start.

**Special characters.** Write values without quotes. In addresses (\`SMTP_URL\`, \`DATABASE_URL\`, \`BACKUP_S3\`) write those of names and passwords as codes: \`@\` \`%40\`, \`/\` \`%2F\`, \`#\` \`%23\`, \`$\` \`%24\`, \`%\` \`%25\`, \`\\\` \`%5C\`. Elsewhere choose values without \`#\`, \`$\`, \`\\\` and quotes: systemd, Compose and Podman each read these otherwise. Only \`.env\` takes a value with \`#\`, in quotes.

${Object.entries(settingGroups)
  .map(([subject, of]) => `### ${subject}\n\n${tableOf(of)}`)
  .join('\n\n')}

## In the database

Accounts with \`settings:update\` change them on the page \`/settings\`. So does \`prima-vista set NAME VALUE\` (in a checkout \`npm run set -- NAME VALUE\`), where \`""\` restores the default. All servers use the new value within seconds. Each change is in the list of security events.

${tableOf(storedSettings)}
`;

/** The README with an updated table. */
const renewReadme = (text: string): string => text.replace(between, `$1${readmeTable()}\n$2`);

if (process.argv[1] === import.meta.filename) {
  const readme = join(root, 'README.md');
  writeFileSync(readme, renewReadme(readFileSync(readme, 'utf8')));
  writeFileSync(join(root, 'docs/settings.md'), settingsPage());
}
