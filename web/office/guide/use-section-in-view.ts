import { useEffect, useState } from 'react';

/** The part of the window, below its top, in which the section that is being read begins or goes on. */
const line = '-25% 0px -74% 0px';

/** The id of the section that is being read, by the headings' ids; undefined before the first is reached. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.getAttribute('aria-labelledby') ?? undefined);
      },
      // In a frame, too, it is this document’s window that counts.
      { root: document, rootMargin: line },
    );
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return inView;
};
