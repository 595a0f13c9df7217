import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { attachmentTypes, maxAttachmentBytes, maxAttachments } from '../../../contract/rules/limits.ts';
import { numberFormat } from '../../i18n/format.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The types for the file picker, and the extensions that some systems need instead. */
export const acceptedKinds = [...attachmentTypes, '.png', '.jpg', '.jpeg', '.webp', '.pdf', '.txt'].join(',');

export const totalOf = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((total, { size }) => total + size, 0);

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

export const withFiles = (files: readonly File[], others: readonly File[]): File[] => [
  ...new Map([...files, ...others].map((file) => [keyOf(file), file])).values(),
];

export type AttachmentProblem = 'sizeLimit' | 'tooMany' | 'emptyFile';

export const attachmentProblem = (files: readonly Pick<File, 'size'>[]): AttachmentProblem | undefined => {
  if (totalOf(files) > maxAttachmentBytes) return 'sizeLimit';
  if (files.length > maxAttachments) return 'tooMany';
  return files.some(({ size }) => size === 0) ? 'emptyFile' : undefined;
};

const kilobyte = 1024;

/** Formats a size: 340 kB, 1,21 MB. Rounded up, so that an excessive size never looks acceptable. */
export const sizeInWords = (bytes: number, language: Language): string => {
  const isLarge = bytes >= maxAttachmentBytes;
  const step = isLarge ? maxAttachmentBytes / 100 : kilobyte;
  const units = Math.ceil(bytes / step) / (isLarge ? 100 : 1);
  return numberFormat(language).unit(units, isLarge ? 'megabyte' : 'kilobyte');
};

/** The file that the server refers to as `files.1`, if any. */
export const refusedFile = (files: readonly File[], fields: readonly { field: string }[]): File | undefined =>
  fields.flatMap(({ field }) => files[Number(/^files\.(\d+)$/.exec(field)?.[1])] ?? [])[0];

type Props = {
  files: File[];
  onChange: (files: File[]) => void;
  /** The server's reason for refusing the files. */
  refusal: string | undefined;
};

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
