import type { FastifyInstance } from 'fastify';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import type { Config } from '../config.ts';

/** How far ahead the file expires: made anew with each request, it needs no renewal (RFC 9116 advises under a year). */
const daysUntilExpiry = 90;

type SecurityText = Pick<Config, 'SECURITY_CONTACT' | 'SECURITY_POLICY' | 'ORIGIN'>;

/** Returns the lines of a security.txt (RFC 9116) for those who found a hole; undefined without a contact. */
const securityText = ({ SECURITY_CONTACT, SECURITY_POLICY, ORIGIN }: SecurityText, now: Date): string | undefined => {
  if (!SECURITY_CONTACT) return undefined;
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${addDays(dayInItaly(now), daysUntilExpiry)}T00:00:00Z`,
    'Preferred-Languages: it, en',
    ...(ORIGIN ? [`Canonical: ${ORIGIN}/.well-known/security.txt`] : []),
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
  ];
  return `${lines.join('\n')}\n`;
};

/** Serves /.well-known/security.txt when there is a contact. */
export const securityTxt = (app: FastifyInstance, { config, now }: { config: SecurityText; now: () => Date }): void => {
  if (!config.SECURITY_CONTACT) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(securityText(config, now())),
  );
};
