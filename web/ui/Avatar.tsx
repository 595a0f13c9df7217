import { cx } from './cx.ts';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('');
};

/** Stands beside a name, which says the same. */
export const Avatar = ({ name, isSolid = false }: { name: string; isSolid?: boolean }) => (
  <span
    className={cx(
      'grid size-8 shrink-0 place-items-center rounded-full font-bold text-sm',
      isSolid ? 'bg-fill text-on-fill' : 'bg-amber-soft text-amber-text',
    )}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
);
