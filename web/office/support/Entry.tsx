import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useMoments } from '../sessions/use-moments.ts';
import { RoomCodes } from './RoomCodes.tsx';

type Props = {
  kind?: 'asker' | 'staff' | 'note';
  /** As it is written; `person` is whose initials stand beside it. */
  name: string;
  person: string;
  moment: string;
  content: string;
  children?: ReactNode;
};

/** What somebody wrote in a ticket; a note is amber, and says in words that it is internal. */
export const Entry = ({ kind = 'asker', name, person, moment, content, children }: Props) => {
  const { thread: text } = useText(support);
  const { dayAndTimeOf } = useMoments();
  return (
    <li className="flex gap-3">
      <Avatar name={person} isSolid={kind === 'staff'} />
      <div className={cx('min-w-0 flex-1', kind === 'note' && 'rounded-md bg-amber-soft px-3 py-2')}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{name}</strong>
          {kind === 'note' && <span className="font-semibold text-amber-text text-sm">{text.note}</span>}
          <time className="ml-auto text-sm text-text-2" dateTime={moment}>
            {dayAndTimeOf(moment)}
          </time>
        </p>
        <p className="wrap-anywhere mt-0.5 max-w-text whitespace-pre-wrap">{content}</p>
        <RoomCodes text={content} />
        {children}
      </div>
    </li>
  );
};
