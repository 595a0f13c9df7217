import type { SessionData } from '../../../contract/class-sessions.ts';
import { defaultClassSize, maxClassSize } from '../../../contract/rules/limits.ts';
import { typedLine } from '../../../contract/rules/text.ts';

/** A session while it is edited: the size as typed. */
export type SessionDraft = { des_name: string; des_note: string; num_size: string };

export const draftOf = ({ des_name, des_note, num_size }: SessionData): SessionDraft => ({
  des_name,
  des_note,
  num_size: String(num_size),
});

export const emptyDraft: SessionDraft = draftOf({ des_name: '', des_note: '', num_size: defaultClassSize });

/** The number of pupils typed; undefined when a class cannot have so many. */
export const sizeOf = (typed: string): number | undefined => {
  const size = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return size >= 1 && size <= maxClassSize ? size : undefined;
};

export const hasNoName = ({ des_name }: Pick<SessionDraft, 'des_name'>): boolean => typedLine(des_name) === '';

/** The draft as the server would store it; null while something is missing or wrong. */
export const dataOf = (draft: SessionDraft): SessionData | null => {
  const num_size = sizeOf(draft.num_size);
  if (hasNoName(draft) || num_size === undefined) return null;
  return { des_name: typedLine(draft.des_name), des_note: typedLine(draft.des_note), num_size };
};
