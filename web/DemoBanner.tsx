import { type RefObject, useEffect, useRef } from 'react';
import { useHeightAbovePage } from './above-page.ts';
import { demo } from './i18n/demo.ts';
import { useText } from './i18n/language.tsx';
import './demo-banner.css';

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

/** The line above every page of a demo: its figures must not be mistaken for real ones. */
export const DemoBanner = () => {
  const { simulated } = useText(demo);
  const banner = useRef<HTMLElement>(null);
  useHeightAbovePage(banner, '--demo-banner');
  useOverFullScreen(banner);
  return (
    <aside ref={banner} className="demo-banner" aria-label={simulated}>
      <p>{simulated}</p>
    </aside>
  );
};
