import { extname } from 'node:path';
import { z } from 'zod';
import type { StoredFile, StoredTicket } from '../deliveries.repository.ts';
import { Created, type HubspotCall, HubspotError } from './calls.ts';

const folderOf = ({ cod_ticket }: StoredTicket) => `/prima-vista/${cod_ticket}`;

const extensions = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};

/** Restricted to characters that survive in any file system or URL, since files are looked up by name. */
const nameOf = ({ num_position, name, des_type }: StoredFile): string => {
  const plain = name
    .slice(0, name.length - extname(name).length)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${num_position}-${plain || 'file'}${extensions[des_type]}`;
};

export const findFile = async (
  call: HubspotCall,
  ticket: StoredTicket,
  file: StoredFile,
): Promise<string | undefined> => {
  const path = `/files/v3/files/stat${folderOf(ticket)}/${nameOf(file)}`;
  try {
    return (await call('looking for a file', 'GET', path, z.object({ file: Created.optional() }))).file?.id;
  } catch (error) {
    if (error instanceof HubspotError && error.status === 404) return undefined;
    throw error;
  }
};

/** Uploads a file into the ticket's own folder, visible only to people signed in to HubSpot. Resolves to its id. */
export const uploadFile = async (call: HubspotCall, ticket: StoredTicket, file: StoredFile): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.content)], { type: file.des_type }), nameOf(file));
  form.set('fileName', nameOf(file));
  form.set('folderPath', folderOf(ticket));
  const options = {
    access: 'PRIVATE',
    overwrite: false,
    duplicateValidationStrategy: 'RETURN_EXISTING',
    duplicateValidationScope: 'EXACT_FOLDER',
  };
  form.set('options', JSON.stringify(options));
  return (await call('uploading a file', 'POST', '/files/v3/files', Created, form)).id;
};
