import { guide } from '../../i18n/guide.ts';
import { useText } from '../../i18n/language.tsx';
import type { Heading } from './sections.ts';

/** A heading with its own address, and a link to it that can be copied. */
export const GuideHeading = ({ level, id, title }: Heading & { level: 'h2' | 'h3' }) => {
  const { linkTo } = useText(guide);
  const Level = level;
  return (
    <div className="guide-heading">
      <Level id={id} tabIndex={-1}>
        {title}
      </Level>
      <a className="guide-anchor" href={`#${id}`}>
        <span className="visually-hidden">{linkTo(title)}</span>
        <span aria-hidden="true">#</span>
      </a>
    </div>
  );
};
