import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { demo } from './i18n/demo.ts';
import { useText } from './i18n/language.tsx';
import './demo-banner.css';

type BannerRef = RefObject<HTMLElement | null>;

/** Passes the banner's height on to the style sheet: it wraps on narrow screens and grows with the font size. */
const useHeight = (banner: BannerRef) => {
  useLayoutEffect(() => {
    const { current } = banner;
    if (!current) return;
    const measure = () => document.documentElement.style.setProperty('--demo-banner', `${current.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [banner]);
};

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
  useHeight(banner);
  useOverFullScreen(banner);
  return (
    <aside ref={banner} className="demo-banner" aria-label={simulated}>
      <p>{simulated}</p>
    </aside>
  );
};
