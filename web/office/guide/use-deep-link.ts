import { useEffect } from 'react';

/** Goes to the heading that the address names, once the text is there. Later links are the browser's own business. */
export const useDeepLink = () => {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    // The text is as long as it will be only in its own typeface.
    void document.fonts.ready.then(() => {
      if (document.activeElement === target) target.scrollIntoView();
    });
  }, []);
};
