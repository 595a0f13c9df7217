/** When a face was on screen: its index in the round, and ms on the performance timeline. */
export type Presentation = { face: number; at: number };

/** What browsers with Element Timing say of a text with the attribute `elementtiming`. */
type ElementTiming = PerformanceEntry & { identifier: string; renderTime: number };

const isElementTiming = (entry: PerformanceEntry): entry is ElementTiming => entry.entryType === 'element';

/**
 * Marks a text that is put in anew in the frame of its face. Of a canvas no browser says when it was on screen; of a text
 * some do, and what is drawn in one frame is on screen at once.
 */
export const presentationMark = (face: number) => ({ elementtiming: `${face}` });

/** Calls back when a marked text was on screen for the first time. Returns the way to stop. */
export const listenForPresentations = (onPresented: (presentation: Presentation) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('element')) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries().filter(isElementTiming)) {
      onPresented({ face: Number(identifier), at: renderTime });
    }
  });
  observer.observe({ type: 'element' });
  return () => observer.disconnect();
};
