import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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
  const hint = useId();
  const problem = attachmentProblem(files);
  const emptyFile = text.emptyFile(files.find(({ size }) => size === 0)?.name ?? '');
  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    add.current?.focus();
  };
  return (
    <fieldset className="grid gap-2" aria-describedby={hint}>
      <legend className="font-semibold text-sm">{text.files}</legend>
      <p id={hint} className="text-sm text-text-2">
        {text.filesHint}
      </p>
      <ul className="grid gap-1 empty:hidden">
        {files.map((file) => (
          <li key={keyOf(file)} className="flex items-center gap-2 rounded-md bg-sunken pl-3 text-sm">
            <span className="wrap-anywhere min-w-0 flex-1">{file.name}</span>
            <span className="shrink-0 text-text-2">{sizeInWords(file.size, language)}</span>
            <IconButton icon={Trash2} label={text.removeFile(file.name)} onClick={() => remove(file)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button ref={add} variant="outline" size="small" icon={Plus} onClick={() => input.current?.click()}>
          {text.addFiles}
        </Button>
        <p role="status" className="text-sm text-text-2">
          {files.length > 0 && text.total(files.length, sizeInWords(totalOf(files), language))}
        </p>
      </div>
      <p role="alert" className="font-semibold text-no text-sm empty:hidden">
        {problem ? { ...text, emptyFile }[problem] : refusal}
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
