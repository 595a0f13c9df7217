import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { verifySmtp } from './smtp.ts';

const mailServer = async (options: SMTPServerOptions) => {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
};

/** It asks for a password, and has a certificate that nobody vouches for. */
const ofItsOwn: SMTPServerOptions = {
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'anna' }) : done(new Error('wrong')),
};

it('signs in', async () => {
  const { address } = await mailServer({ ...ofItsOwn, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  await expect(verifySmtp(`smtp://anna:right@${address}`)).resolves.toBeUndefined();
});

it('tells a refused sign-in from a certificate that is not accepted, and both from silence', async () => {
  const { address, close } = await mailServer(ofItsOwn);
  await expect(verifySmtp(`smtp://anna:right@${address}`)).rejects.toMatchObject({
    code: expect.stringMatching(/CERT|SIGNATURE/),
  });
  await expect(verifySmtp(`smtp://anna:wrong-one@${address}?tls.rejectUnauthorized=false`)).rejects.toMatchObject({
    code: 'EAUTH',
    message: expect.stringMatching(/^it answered 535 to AUTH \w+$/),
  });
  await close();
  await expect(verifySmtp(`smtp://anna:right@${address}`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('does without encryption on this machine, where a mail server offers it and nobody knows its certificate', async () => {
  const { address } = await mailServer({ ...ofItsOwn, allowInsecureAuth: true });
  await expect(verifySmtp(`smtp://anna:right@${address}?ignoreTLS=true`)).resolves.toBeUndefined();
});
