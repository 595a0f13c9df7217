import { expect, it } from 'vitest';
import { maxAttachmentBytes, maxAttachments } from '../../../contract/rules/limits.ts';
import { support } from '../../i18n/support.ts';
import { acceptedKinds, attachmentProblem, refusedFile, sizeInWords, totalOf, withFiles } from './AttachmentField.tsx';

it('states the maximum number of files, and offers the accepted types', () => {
  expect(acceptedKinds).toBe(
    'image/png,image/jpeg,image/webp,application/pdf,text/plain,.png,.jpg,.jpeg,.webp,.pdf,.txt',
  );
  for (const { form } of [support.it, support.en]) expect(form.filesHint).toContain(`${maxAttachments} file`);
});

it('accepts one megabyte for all files together, and not a byte more', () => {
  const half = { size: maxAttachmentBytes / 2 };
  expect(attachmentProblem([half, half])).toBeUndefined();
  expect(attachmentProblem([half, half, { size: 1 }])).toBe('sizeLimit');
  expect(attachmentProblem(Array.from({ length: maxAttachments + 1 }, () => ({ size: 1 })))).toBe('tooMany');
  expect(attachmentProblem([{ size: 1 }, { size: 0 }])).toBe('emptyFile');
  expect(totalOf([])).toBe(0);
});

it('formats sizes, and never rounds an excessive size down to the limit', () => {
  expect(sizeInWords(0, 'it')).toBe('0 kB');
  expect(sizeInWords(1, 'it')).toBe('1 kB');
  expect(sizeInWords(340 * 1024, 'en')).toBe('340 kB');
  expect(sizeInWords(maxAttachmentBytes, 'en')).toBe('1 MB');
  expect(sizeInWords(maxAttachmentBytes + 1, 'it')).toBe('1,01 MB');
});

it('adds no file twice', () => {
  const file = (text: string, lastModified: number) => new File([text], 'image.png', { lastModified });
  expect(withFiles([file('a', 1)], [file('a', 1), file('a', 2), file('ab', 1)])).toHaveLength(3);
});

it('finds the file that the server refers to', () => {
  const files = [new File(['a'], 'a.png'), new File(['b'], 'b.svg')];
  expect(refusedFile(files, [{ field: 'files.1' }])?.name).toBe('b.svg');
  expect(refusedFile(files, [{ field: 'files.7' }, { field: 'subject' }])).toBeUndefined();
});
