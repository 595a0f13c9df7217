import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Ticket, TicketFile } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { saveFile } from '../../ui/save-file.ts';
import { sizeInWords } from './attachments.ts';
import { fileNameFor } from './file-name.ts';
import { useTicketFailure } from './use-ticket-failure.ts';

const save = ({ name, des_type, content }: Output<Contract['GET /tickets/:id/files/:id_file']>) => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: des_type }), fileNameFor(name, des_type));
};

const DownloadFile = ({ id, file }: { id: string; file: TicketFile }) => {
  const { ticket: text } = useText(support);
  const { language } = useLanguage();
  const notifyFailure = useTicketFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSignedIn('GET /tickets/:id/files/:id_file', { params: { id, id_file: file.id } }),
    onSuccess: save,
    onError: notifyFailure,
  });
  const size = sizeInWords(file.num_bytes, language);
  return (
    <Button
      className="ticket-file"
      variant="default"
      // Not "loading", which would disable the button and lose the focus.
      aria-busy={isPending}
      aria-label={text.download(file.name, size)}
      onClick={() => !isPending && mutate()}
    >
      <span className="ticket-file-name">{file.name}</span>
      <span className="ticket-file-size">{size}</span>
    </Button>
  );
};

/** The files of a ticket, as downloads. */
export const TicketFiles = ({ ticket: { id, files } }: { ticket: Ticket }) => (
  <ul className="ticket-file-list">
    {files.map((file) => (
      <li key={file.id}>
        <DownloadFile id={id} file={file} />
      </li>
    ))}
  </ul>
);
