import { useRef, useSyncExternalStore } from 'react';
import { guide } from '../../i18n/guide.ts';
import { useText } from '../../i18n/language.tsx';
import type { GuideSection } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

const wide = '(min-width: 68.75em)';

const follow = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the table of contents fits beside the text. */
const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches);

/** The table of contents: beside the text, or collapsed above it on narrow screens. */
export const GuideContents = ({ sections }: { sections: GuideSection[] }) => {
  const { contents } = useText(guide);
  const isWide = useWide();
  const inView = useSectionInView(sections.map(({ id }) => id));
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute('open');
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={close} aria-current={id === inView ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (isWide) {
    return (
      <nav className="guide-contents" aria-labelledby="guide-contents">
        <h2 id="guide-contents">{contents}</h2>
        {list}
      </nav>
    );
  }
  return (
    <details className="guide-contents card" ref={fold}>
      <summary>{contents}</summary>
      <nav aria-label={contents}>{list}</nav>
    </details>
  );
};
