import { ActionIcon, Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { BinIcon, PlusIcon } from '../table/icons.tsx';
import { acceptedKinds, attachmentProblem, keyOf, sizeInWords, totalOf, withFiles } from './attachments.ts';

type Props = {
  files: File[];
  onChange: (files: File[]) => void;
  /** The server's reason for refusing the files. */
  refusal: string | undefined;
};

/** The files of a ticket, with their total size. */
export const AttachmentField = ({ files, onChange, refusal }: Props) => {
  const { form: text } = useText(support);
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const problem = attachmentProblem(files);
  const problems = {
    sizeLimit: text.sizeLimit,
    tooMany: text.tooMany,
    emptyFile: text.emptyFile(files.find(({ size }) => size === 0)?.name ?? ''),
  };
  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    add.current?.focus();
  };
  return (
    <fieldset className="ticket-files" aria-describedby={`${id}-hint`}>
      <legend>{text.files}</legend>
      <p id={`${id}-hint`}>{text.filesHint}</p>
      <ul>
        {files.map((file) => (
          <li key={keyOf(file)}>
            <span className="ticket-file-name">{file.name}</span>
            <span className="ticket-file-size">{sizeInWords(file.size, language)}</span>
            <ActionIcon color="red" aria-label={text.removeFile(file.name)} onClick={() => remove(file)}>
              <BinIcon />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className="ticket-files-foot">
        <Button ref={add} variant="default" leftSection={<PlusIcon />} onClick={() => input.current?.click()}>
          {text.addFiles}
        </Button>
        <p role="status">{files.length > 0 && text.total(files.length, sizeInWords(totalOf(files), language))}</p>
      </div>
      <p role="alert" className="ticket-files-problem">
        {problem ? problems[problem] : refusal}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedKinds}
        onChange={({ currentTarget }) => {
          onChange(withFiles(files, [...(currentTarget.files ?? [])]));
          // So that a removed file can be selected again.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
};
