import { z } from 'zod';
import type { SettingName } from '../../contract/settings.ts';

const days = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const text = (most: number) => z.string().max(most).optional();
const webPage = z.url({ protocol: /^https$/ });
const contact = z
  .union([webPage, z.email()], { error: 'must be an email address, or an address that begins with https://' })
  .optional();

/** The settings that administrators change while the server runs, with the line that documents print about each. */
export const storedSettings = {
  CONTROLLER: text(500).describe(
    'Who runs this installation and is responsible for its data (name and address), for the page `/privacy`.',
  ),
  LEGAL_BASIS: text(1000).describe(
    'The legal basis, in a sentence that a participant understands, for the page `/privacy`.',
  ),
  PRIVACY_CONTACT: contact.describe(
    'Contact for participants’ and families’ questions about their data: an email address or an https page. Startup and health report when one of these three is missing.',
  ),
  SECURITY_CONTACT: contact.describe(
    'Contact for reports of security problems: an email address or an https page. With it, `/.well-known/security.txt` exists.',
  ),
  SECURITY_POLICY: webPage.optional().describe('An https page with the policy for such reports, for `security.txt`.'),
  START_PAGE: z
    .enum(['/home', '/test'])
    .default('/home')
    .describe(
      'Where `/` leads: `/home` is the teachers’ area, which asks for a sign-in and links to the test. Choose `/test` for a campaign whose bare address is the test.',
    ),
  PROFILE_UNDER_14: z
    .enum(['ask', 'never'])
    .default('ask')
    .describe(
      '`never` hides the questions about the person from anyone who may be under 14, and stores nothing of what is sent. With `ask`, anyone whose year of birth cannot tell says whether they are 14, and only those who are see the questions.',
    ),
  MAX_RUNS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'Runs of the public campaign that count per hour and network address: a school of 300, twice. More are stored and excluded. Only with `strict` fair play.',
    ),
  NORMING_ATTRACTIVENESS: z
    .enum(['adults', 'never'])
    .default('adults')
    .describe(
      'Who a norming study may ask how attractive a face is: people who say that they are 18 or older, or nobody (`never`). Minors are never asked.',
    ),
  COLLECTION_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that alarms about collected runs are mailed to. If absent, everyone who may see them gets the mail.',
    ),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that support tickets are mailed to, through `SMTP_URL`. Without both, everyone who may answer tickets gets the mail.',
    ),
  AUDIT_DAYS: days(1, 366)
    .default(30)
    .describe('Days for which page views, calls and errors are kept. None of them identifies a participant.'),
  AUDIT_IP_DAYS: days(0, 366)
    .default(7)
    .describe(
      'Days for which the IP addresses of signed-in people are kept with their calls, and the hashes of addresses with excluded runs. 0 keeps them until the day is over.',
    ),
  SECURITY_EVENT_DAYS: days(1, 3660)
    .default(180)
    .describe('Days for which sign-ins and changes to accounts and roles are kept.'),
  TICKET_DAYS: days(1, 3660).default(365).describe('Days for which support tickets and their files are kept.'),
} satisfies Record<SettingName, z.ZodType>;

export const Settings = z.object(storedSettings);
export type Settings = z.infer<typeof Settings>;
export type { SettingName };
