import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { fileNameFor } from './file-name.ts';

/** Hands a file of a ticket to the browser, which saves it and opens nothing. */
export const saveFile = ({ name, des_type, content }: Output<Contract['GET /tickets/:id/files/:id_file']>) => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: des_type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameFor(name, des_type);
  link.click();
  // Safari asks for the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
