import { z } from 'zod';
import { paragraphs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  nginx: z.string(),
  replacements: z.number(),
  checks: z.array(z.object({ check: z.string(), found: z.string(), holds: z.boolean() })),
  faults: z.array(z.object({ fault: z.string(), says: z.string(), holds: z.boolean() })),
});

const marked = (text: string, holds: boolean): string => (holds ? text : `**Not so:** ${text}`);

/** The line of the doctor on one line: its heading, what it says, and what to do. */
const lineOf = (says: string): string => {
  const [line = '', ...todo] = says.split('\n').map((each) => each.trim());
  const [, heading = '', found = ''] = /^[✓!✗] (.*?) {2,}(.*)$/.exec(line) ?? [];
  return [`${heading}: ${found}`, ...todo].join(' ');
};

/** The server behind nginx: what arrives as it should, and what the doctor says of faults on the way. */
export const proxySection = (json: unknown): Section => {
  const { nginx, replacements, checks, faults } = Result.parse(json);
  const right = checks.filter(({ holds }) => holds).length;
  const named = faults.filter(({ holds }) => holds).length;
  return {
    text: paragraphs(
      `nginx ${nginx} with Debian’s configuration and \`deploy/nginx.conf\`, in which ${replacements} texts were replaced (addresses, ports, the name, and where files are). ${right} of ${checks.length} checks are right.`,
      table(
        ['What must be so', 'Found'],
        checks.map(({ check, found, holds }) => [check, marked(found, holds)]),
      ),
      `${named} of ${faults.length} faults, each planted into the real thing, are named by the doctor, in the right line and with what to do:`,
      table(
        ['Fault', 'What the doctor says'],
        faults.map(({ fault, says, holds }) => [fault, marked(lineOf(says), holds)]),
      ),
    ),
  };
};
