import type { FastifyInstance } from 'fastify';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';

/** RFC 9116 advises under a year. The text is built for each request, so it needs no renewal. */
const daysUntilExpiry = 90;

type Contact = Partial<Record<'SECURITY_CONTACT' | 'SECURITY_POLICY', string | undefined>>;
type Deps = { read: () => Promise<Contact>; ORIGIN: string | undefined; now: () => Date };

const securityText = async ({ read, ORIGIN, now }: Deps): Promise<string | undefined> => {
  const { SECURITY_CONTACT, SECURITY_POLICY } = await read();
  if (!SECURITY_CONTACT) return undefined;
  const lines = [
    `Contact: ${SECURITY_CONTACT.startsWith('https:') ? '' : 'mailto:'}${SECURITY_CONTACT}`,
    `Expires: ${addDays(dayInItaly(now()), daysUntilExpiry)}T00:00:00Z`,
    'Preferred-Languages: it, en',
    ...(ORIGIN ? [`Canonical: ${ORIGIN}/.well-known/security.txt`] : []),
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
};

/** Serves /.well-known/security.txt while there is a contact. */
export const securityTxt = (app: FastifyInstance, deps: Deps): void => {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const text = await securityText(deps);
    if (text === undefined) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(text);
  });
};
