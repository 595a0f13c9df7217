import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ecKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** A certificate with its key: where they are, and what is in them. */
export type Certificate = { keyFile: string; certFile: string; key: string; cert: string };

export type Authority = {
  /** Where its own certificate is: what NODE_EXTRA_CA_CERTS takes. */
  file: string;
  ca: string;
  /** A certificate for a name; with `days` below 0 it has expired. */
  issue: (name: string, days?: number) => Promise<Certificate>;
};

const read = async (keyFile: string, certFile: string): Promise<Certificate> => ({
  ...{ keyFile, certFile },
  ...{ key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') },
});

/** An authority of one's own, made with openssl as an operator would, which nobody trusts unless told to. */
export const makeAuthority = async (folder: string): Promise<Authority> => {
  const file = join(folder, 'ca.pem');
  const ownKey = join(folder, 'ca.key');
  const about = ['-subj', '/CN=Authority of the bench', '-addext', 'keyUsage=critical,keyCertSign'];
  await run('openssl', ['req', '-x509', ...ecKey, '-keyout', ownKey, '-out', file, '-days', '2', ...about]);
  let issued = 0;
  const issue: Authority['issue'] = async (name, days = 2) => {
    issued += 1;
    const [keyFile, request, extensions, certFile] = ['key', 'csr', 'ext', 'pem'].map((ending) =>
      join(folder, `${issued}.${ending}`),
    ) as [string, string, string, string];
    await writeFile(extensions, `subjectAltName=DNS:${name}\nextendedKeyUsage=serverAuth\n`);
    await run('openssl', ['req', '-new', ...ecKey, '-keyout', keyFile, '-out', request, '-subj', `/CN=${name}`]);
    const signed = ['-CA', file, '-CAkey', ownKey, '-CAcreateserial', '-days', String(days), '-extfile', extensions];
    await run('openssl', ['x509', '-req', '-in', request, ...signed, '-out', certFile]);
    return read(keyFile, certFile);
  };
  return { file, ca: await readFile(file, 'utf8'), issue };
};

/** What Chromium's list of trusted keys takes: the hash of a certificate's key. */
export const keyHashOf = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
