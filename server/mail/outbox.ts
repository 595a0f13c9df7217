import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';

/** Sorts by time, without colons, which not every file system allows. */
const fileName = (moment: Date): string =>
  `${moment.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;

/** Writes each mail as a file into `folder`, readable only by its owner, and logs only the path. */
export const outbox = (
  folder: string,
  { log, now }: { log: { info(msg: string): void }; now: () => Date },
): Delivery => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const deliver: Delivery['deliver'] = async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, fileName(now()));
    // Programs that watch the folder never see half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
    await rename(`${file}.part`, file);
    log.info(`a mail was written to ${file}`);
  };
  return { deliver, close: async () => {} };
};
