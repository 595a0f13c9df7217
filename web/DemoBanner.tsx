import { type RefObject, useEffect, useRef } from 'react';
import { useHeightAbovePage } from './above-page.ts';
import { demo } from './i18n/demo.ts';
import { useText } from './i18n/language.tsx';

type BannerRef = RefObject<HTMLElement | null>;

/** Stays visible over an element in full screen, which hides everything outside the top layer. */
const useOverFullScreen = (banner: BannerRef) => {
  useEffect(() => {
    const { current } = banner;
    const follow = () => {
      if (document.fullscreenElement) {
        current?.setAttribute('popover', 'manual');
        current?.showPopover?.();
      } else {
        current?.removeAttribute('popover');
      }
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [banner]);
};

/** In the page's flow, so that it covers nothing; as a popover, over a full screen, at its upper edge. */
const looks = 'inset-x-0 top-0 bottom-auto m-0 w-auto border-line border-b bg-amber-soft px-4 pt-2 pb-1 text-center';

/** The line above every page of a demo: its figures must not be mistaken for real ones. */
export const DemoBanner = () => {
  const { simulated } = useText(demo);
  const banner = useRef<HTMLElement>(null);
  useHeightAbovePage(banner, '--demo-banner');
  useOverFullScreen(banner);
  return (
    <aside ref={banner} className={looks} aria-label={simulated}>
      <p className="font-semibold text-sm">{simulated}</p>
    </aside>
  );
};
