import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const openssl = (...args: string[]) => promisify(execFile)('openssl', args);

const ecKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** A certificate with its key: where they are, and what is in them. */
export type Certificate = { keyFile: string; certFile: string; key: string; cert: string };

/** An authority of one's own, made with openssl as an operator would, which nobody trusts unless told to. */
export const makeAuthority = async (folder: string) => {
  await mkdir(folder);
  const [file, ownKey] = [join(folder, 'ca.pem'), join(folder, 'ca.key')];
  const about = ['-subj', '/CN=Authority of the bench', '-addext', 'keyUsage=critical,keyCertSign'];
  await openssl('req', '-x509', ...ecKey, '-keyout', ownKey, '-out', file, '-days', '2', ...about);
  let issued = 0;
  /** A certificate for a name; with `days` below 0 it has expired. */
  const issue = async (name: string, days = 2): Promise<Certificate> => {
    issued += 1;
    const path = (ending: string) => join(folder, `${issued}.${ending}`);
    const [keyFile, request, extensions, certFile] = [path('key'), path('csr'), path('ext'), path('pem')];
    await writeFile(extensions, `subjectAltName=DNS:${name}\nextendedKeyUsage=serverAuth\n`);
    await openssl('req', '-new', ...ecKey, '-keyout', keyFile, '-out', request, '-subj', `/CN=${name}`);
    const signed = ['-CA', file, '-CAkey', ownKey, '-CAcreateserial', '-days', String(days), '-extfile', extensions];
    await openssl('x509', '-req', '-in', request, ...signed, '-out', certFile);
    const [key, cert] = [await readFile(keyFile, 'utf8'), await readFile(certFile, 'utf8')];
    return { keyFile, certFile, key, cert };
  };
  return { file, ca: await readFile(file, 'utf8'), issue };
};

/** The hash of a certificate's key, by which Chromium trusts it. */
export const keyHashOf = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
